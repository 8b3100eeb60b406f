#include "catalogue/csv/import_store.hpp"

#include "catalogue/catalogue.hpp"
#include "catalogue/csv/imports_sql.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/json/kept.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

constexpr std::int64_t rows_kept_days = 30;
constexpr std::int64_t parts_deleted_at_once = 5;  // One MiB each.
constexpr std::int64_t rows_deleted_at_once = 500;
// Stored instead of a check job's id; no server finds such a job.
constexpr std::string_view closed = "closed";

csv::Fields fields_of(const std::string& text) {
    if (text.empty()) return {};
    return js::value_to<csv::Fields>(js::parse(text));
}

ProductImport import_of(const sql::Row& row) {
    return {row.text("id"),
            row.text("actor_id"),
            json::read_known<ImportOptions>(row.text("options")),
            fields_of(row.text("columns")),
            row.optional_text("check_job_id"),
            row.optional_text("apply_job_id")};
}

std::string stored_key(const SharedKey& key) {
    return key.first + ":" + key.second;
}

/// Reads rows of a statement with the columns number, fields and note.
std::vector<ImportRow> list(sql::Transaction& transaction, std::string_view statement,
                            const RowQuery& query) {
    const auto row_of = [](const sql::Row& row) {
        return ImportRow{row.integer("number"), fields_of(row.text("fields")), row.text("note")};
    };
    return sql::all(transaction.query(statement, {query.import_id, query.after, query.limit}),
                    row_of);
}

/// Repeats a statement that deletes a limited number of rows until none is left.
void delete_all(sql::Database& database, std::string_view statement,
                const std::vector<sql::Value>& values) {
    const auto delete_some = [&](sql::Transaction& transaction) -> Result<std::int64_t> {
        return transaction.execute(statement, values);
    };
    while (database.write(delete_some).value() > 0) {
    }
}

}  // namespace

void insert_import(sql::Transaction& transaction, const ProductImport& import,
                   std::int64_t now_ms) {
    transaction.execute_deferred(
        imports_sql::insert_import,
        {import.id, import.actor_id, json::encode(import.options), now_ms});
}

std::optional<ProductImport> find_import(sql::Transaction& transaction, const std::string& id) {
    auto import = sql::one(transaction.query(imports_sql::find_import, {id}), import_of);
    return import && import->check_job_id == closed ? std::nullopt : std::move(import);
}

std::vector<ProductImport> list_open_imports(sql::Transaction& transaction, std::int64_t now_ms) {
    return sql::all(transaction.query(imports_sql::list_open_imports,
                                      {first_object_id_at(now_ms - day_ms), std::string(closed)}),
                    import_of);
}

void close_import(sql::Transaction& transaction, const std::string& id) {
    set_check_job(transaction, id, std::string(closed));
}

void delete_content(sql::Database& database, const std::string& id) {
    delete_all(database, imports_sql::delete_parts_of, {id, parts_deleted_at_once});
    delete_all(database, imports_sql::delete_rows_of, {id, rows_deleted_at_once});
    delete_all(database, imports_sql::delete_keys_of, {id, rows_deleted_at_once});
}

void delete_file(sql::Database& database, const std::string& id) {
    delete_all(database, imports_sql::delete_parts_of, {id, parts_deleted_at_once});
}

void set_columns(sql::Transaction& transaction, const std::string& id, const csv::Fields& columns) {
    transaction.execute_deferred(imports_sql::set_columns, {id, json::encode(columns)});
}

void set_check_job(sql::Transaction& transaction, const std::string& id,
                   const std::string& job_id) {
    transaction.execute_deferred(imports_sql::set_check_job, {id, job_id});
}

void set_apply_job(sql::Transaction& transaction, const std::string& id,
                   const std::string& job_id) {
    transaction.execute_deferred(imports_sql::set_apply_job, {id, job_id});
}

void store_part(sql::Transaction& transaction, const std::string& id, std::int64_t part,
                const std::string& content) {
    transaction.execute_deferred(imports_sql::store_part, {id, part, content});
}

std::optional<std::string> find_part(sql::Transaction& transaction, const std::string& id,
                                     std::int64_t part) {
    return sql::one(transaction.query(imports_sql::find_part, {id, part}),
                    [](sql::Row row) { return row.consume_text("content"); });
}

StoredParts find_parts(sql::Transaction& transaction, const std::string& id) {
    return sql::only_as<StoredParts>(transaction.query(imports_sql::find_parts, {id}));
}

void insert_row(sql::Transaction& transaction, const std::string& id, Verdict verdict,
                const ImportRow& row) {
    transaction.execute_deferred(
        imports_sql::insert_row,
        sql::values(id, row.number, verdict, json::encode(row.fields), row.note, row.product_id));
}

std::optional<std::int64_t> find_row_of_product(sql::Transaction& transaction,
                                                const std::string& import_id,
                                                const ImportRow& row) {
    return sql::one(transaction.query(imports_sql::find_row_of_product,
                                      {import_id, row.product_id, row.number}),
                    [](const sql::Row& found) { return found.integer("number"); });
}

std::map<std::string, std::string> find_owners(sql::Transaction& transaction,
                                               const SharedKeys& keys) {
    const auto key = [&](const char* column) {
        const auto found = keys.find(column);
        return found == keys.end() ? std::string() : found->second;
    };
    const auto row =
        transaction.query(imports_sql::find_owners, {key("name"), key("nameBangla"), key("model")})
            .front();
    std::map<std::string, std::string> owners;
    for (const auto* column : {"name", "nameBangla", "model"}) {
        if (auto owner = row.optional_text(column)) owners.emplace(column, *std::move(owner));
    }
    return owners;
}

std::map<std::string, std::int64_t> find_rows_of_keys(sql::Transaction& transaction,
                                                      const std::string& import_id,
                                                      std::int64_t before, const SharedKeys& keys) {
    const auto key = [&](const char* column) {
        const auto found = keys.find(column);
        return found == keys.end() ? std::string() : stored_key(*found);
    };
    std::map<std::string, std::int64_t> rows;
    for (const auto& row : transaction.query(
             imports_sql::find_rows_of_keys,
             {import_id, before, key("name"), key("nameBangla"), key("model"), key("slug")})) {
        const auto stored = row.text("key");
        rows.emplace(stored.substr(0, stored.find(':')), row.integer("number"));
    }
    return rows;
}

void insert_key(sql::Transaction& transaction, const std::string& import_id, const SharedKey& key,
                std::int64_t number) {
    transaction.execute_deferred(imports_sql::insert_key, {import_id, stored_key(key), number});
}

std::vector<ImportRow> list_rows_to_apply(sql::Transaction& transaction, const RowQuery& query) {
    return list(transaction, imports_sql::list_rows_to_apply, query);
}

std::vector<ImportRow> list_wrong_rows(sql::Transaction& transaction, const RowQuery& query) {
    return list(transaction, imports_sql::list_wrong_rows, query);
}

std::vector<ImportRow> list_undo_rows(sql::Transaction& transaction, const RowQuery& query) {
    return list(transaction, imports_sql::list_undo_rows, query);
}

void set_undo(sql::Transaction& transaction, const std::string& id, const ImportRow& row) {
    transaction.execute_deferred(imports_sql::set_undo, {id, row.number, json::encode(row.fields)});
}

/// Deletes files older than a day and rows older than 30 days.
void delete_old_imports(sql::Transaction& transaction, std::int64_t now_ms) {
    transaction.execute_deferred(imports_sql::delete_parts,
                                 {first_object_id_at(now_ms - day_ms), parts_deleted_at_once});
    transaction.execute_deferred(
        imports_sql::delete_rows,
        {first_object_id_at(now_ms - rows_kept_days * day_ms), rows_deleted_at_once});
    transaction.execute_deferred(
        imports_sql::delete_keys,
        {first_object_id_at(now_ms - rows_kept_days * day_ms), rows_deleted_at_once});
}

}  // namespace shop::catalogue
