// Product files: uploaded in parts, checked by a dry run, applied by a job.

#include "catalogue/csv/import_jobs.hpp"
#include "catalogue/csv/import_limits.hpp"
#include "catalogue/csv/import_store.hpp"
#include "catalogue/csv/product_cells.hpp"
#include "catalogue/product_routes.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/csv/write_csv.hpp"
#include "platform/texts/catalogue_problems.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/json/parse.hpp>

#include <functional>

namespace shop::catalogue {
namespace {

constexpr std::size_t part_bytes_max = 1024UL * 1024;
constexpr std::int64_t parts_max = 100;
constexpr std::int64_t rows_at_once = 500;
constexpr auto fault_column = "fault";

struct NewImportBody {
    std::optional<bool> mine_wins;
    std::optional<bool> allow_duplicates;
};
BOOST_DESCRIBE_STRUCT(NewImportBody, (), (mine_wins, allow_duplicates))

struct ApplyBody {
    std::optional<bool> good_rows_only;
};
BOOST_DESCRIBE_STRUCT(ApplyBody, (), (good_rows_only))

Problem unknown_import() {
    return {ProblemKind::missing, texts::problems::unknown_import()};
}

Problem wrong_state(const ProblemText& text) {
    return {ProblemKind::conflict, text};
}

Result<http::Response> post_import(sql::Database& database, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::products_edit);
    if (!caller) return caller.error();
    const auto body = http::read_body<NewImportBody>(request);
    if (!body) return body.error();
    ProductImport import{new_object_id(), caller->user_id};
    import.options = {
        body->mine_wins.value_or(false), caller->may(http::Permission::products_price),
        caller->may(http::Permission::stock_book), caller->may(http::Permission::products_archive),
        body->allow_duplicates.value_or(false)};
    const auto insert = [&](sql::Transaction& transaction) -> Result<std::vector<std::string>> {
        auto closed = make_room_for_import(transaction, caller->user_id, request.received_at_ms);
        if (!closed) return closed;
        insert_import(transaction, import, request.received_at_ms);
        audit::append(transaction, audit::caller_of(request),
                      {"import.upload", "import/" + import.id}, request.received_at_ms);
        return closed;
    };
    const auto closed = database.write(insert);
    if (!closed) return closed.error();
    for (const auto& id : *closed) delete_content(database, id);
    return http::private_response(201, json::Object{}.add("insertedId", import.id).text());
}

/// The import of the path, if the caller created it.
Result<ProductImport> find_own(sql::Transaction& transaction, const http::Request& request) {
    const auto caller = http::require_caller(request);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    auto import = find_import(transaction, *id);
    if (!import || import->actor_id != caller->user_id) return unknown_import();
    return *std::move(import);
}

Result<http::Response> put_part(sql::Database& database, const http::Request& request) {
    if (const auto caller = http::require_caller(request); !caller) return caller.error();
    const auto part = whole_number(request.params.at("part"));
    return database.write([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto import = find_own(transaction, request);
        if (!import) return import.error();
        if (!http::has_media_type(request, "text/csv")) {
            return Problem{ProblemKind::wrong_media_type, texts::problems::csv_expected()};
        }
        const bool is_text = is_utf8(request.body) && request.body.find('\0') == std::string::npos;
        if (!part || *part < 0 || *part >= parts_max || !is_text) {
            return problem_at("part", ProblemKind::invalid,
                              {"invalid_fields", texts::csv_errors::part(parts_max - 1)});
        }
        if (import->check_job_id) return wrong_state(texts::problems::import_state_checked());
        store_part(transaction, import->id, *part, request.body);
        return http::private_response(200, json::Object{}.add("modifiedCount", 1).text());
    });
}

Result<http::Response> job_response(const jobs::Job& job) {
    return http::private_response(202, json::Object{}.add("jobId", job.id).text());
}

/// The import of the path, for any staff who may edit products: another person may continue it.
Result<ProductImport> find_for_staff(sql::Transaction& transaction, const std::string& id) {
    auto import = find_import(transaction, id);
    if (!import) return unknown_import();
    return *std::move(import);
}

Result<http::Response> get_import(sql::Database& database, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::products_edit);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto import = database.read(
        [&](sql::Transaction& transaction) { return find_for_staff(transaction, *id); });
    if (!import) return import.error();
    return http::private_response(200, json::Object{}
                                           .add("checkJobId", import->check_job_id)
                                           .add("applyJobId", import->apply_job_id)
                                           .text());
}

Result<http::Response> check_import(sql::Database& database, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::products_edit);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    return database.write([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto import = find_for_staff(transaction, *id);
        if (!import) return import.error();
        if (import->check_job_id) return wrong_state(texts::problems::import_state_checked());
        const auto parts = find_parts(transaction, *id);
        if (parts.count == 0) return wrong_state(texts::problems::import_state_empty());
        if (parts.has_gap()) return wrong_state(texts::problems::import_state_gap());
        const auto input =
            json::Object{}.add("import", *id).add("language", code_of(request.language)).text();
        const auto job = jobs::add_job(transaction, audit::caller_of(request), {check_kind, input},
                                       request.received_at_ms);
        if (!job) return job.error();
        set_check_job(transaction, *id, job->id);
        return job_response(*job);
    });
}

/// Refuses until the dry run is done, a second time, and if there are wrong rows that were not left
/// out on purpose.
Result<void> check_may_be_applied(sql::Transaction& transaction, const ProductImport& import,
                                  bool good_rows_only) {
    const auto checked =
        import.check_job_id ? jobs::find_job(transaction, *import.check_job_id) : std::nullopt;
    if (!checked || checked->state != jobs::State::done) {
        return wrong_state(texts::problems::import_state_unchecked());
    }
    if (import.apply_job_id) return wrong_state(texts::problems::import_state_applied());
    if (checked->refused > 0 && !good_rows_only) {
        return wrong_state(texts::problems::import_state_wrong(checked->refused));
    }
    return {};
}

/// Number of rows to apply, from the dry run.
std::int64_t count_rows_to_apply(sql::Transaction& transaction, const ProductImport& import) {
    const auto checked = jobs::find_job(transaction, import.check_job_id.value()).value();
    const auto result = boost::json::parse(checked.result);
    const auto* const archived = result.as_object().if_contains("archived");
    return result.at("new").as_int64() + result.at("changed").as_int64() +
           (archived == nullptr ? 0 : archived->as_int64());
}

Result<http::Response> apply_import(sql::Database& database, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::products_edit);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<ApplyBody>(request);
    if (!body) return body.error();
    auto response = database.write([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto import = find_for_staff(transaction, *id);
        if (!import) return import.error();
        const auto may =
            check_may_be_applied(transaction, *import, body->good_rows_only.value_or(false));
        if (!may) return may.error();
        const auto input = json::Object{}
                               .add("import", *id)
                               .add("mayPrice", caller->may(http::Permission::products_price))
                               .add("mayStock", caller->may(http::Permission::stock_book))
                               .add("mayArchive", caller->may(http::Permission::products_archive))
                               .text();
        const jobs::NewJob wanted{apply_kind, input, count_rows_to_apply(transaction, *import)};
        const auto job =
            jobs::add_job(transaction, audit::caller_of(request), wanted, request.received_at_ms);
        if (!job) return job.error();
        set_apply_job(transaction, *id, job->id);
        return job_response(*job);
    });
    if (response) delete_file(database, *id);
    return response;
}

/// The wrong rows, with the errors in a column of their own: staff can fix them and upload them
/// again.
csv::Fields with_fault(const ProductImport& import, const ImportRow& row) {
    csv::Fields fields;
    for (std::size_t i = 0; i < import.columns.size(); ++i) {
        if (import.columns[i] == fault_column) continue;
        fields.push_back(i < row.fields.size() ? row.fields[i] : "");
    }
    fields.push_back(row.note);
    for (std::size_t i = import.columns.size(); i < row.fields.size(); ++i) {
        fields.push_back(row.fields[i]);  // Of a row that is too long.
    }
    return fields;
}

csv::Fields with_fault_column(csv::Fields columns) {
    std::erase(columns, fault_column);
    columns.emplace_back(fault_column);
    return columns;
}

/// Which rows a file has, and how.
struct RowFile {
    csv::Fields columns{};
    std::vector<ImportRow> (*list)(sql::Transaction&, const RowQuery&) = nullptr;
    std::function<csv::Fields(const ImportRow&)> fields_of{};
};

OpenFilePtr write_rows(sql::Database& database, const std::filesystem::path& folder,
                       const std::string& import_id, const RowFile& wanted) {
    ScratchFile file(folder);
    std::string text(csv::byte_order_mark);
    csv::append_row(text, wanted.columns);
    for (RowQuery query{import_id, 0, rows_at_once};;) {
        const auto rows = database.read(
            [&](sql::Transaction& transaction) { return wanted.list(transaction, query); });
        for (const auto& row : rows) csv::append_row(text, wanted.fields_of(row));
        file.append(text);
        text.clear();
        if (rows.empty()) return std::move(file).finish();
        query.after = rows.back().number;
    }
}

Result<http::Response> get_wrong_rows(sql::Database& database, const std::filesystem::path& folder,
                                      const http::Request& request) {
    const auto import = database.read(
        [&](sql::Transaction& transaction) { return find_own(transaction, request); });
    if (!import) return import.error();
    const RowFile wanted{with_fault_column(import->columns), list_wrong_rows,
                         [&](const ImportRow& row) { return with_fault(*import, row); }};
    return http::download(write_rows(database, folder, import->id, wanted), csv::content_type,
                          "wrong-rows.csv");
}

/// The changed rows with their earlier values, and the added ones, to be archived. Importing them
/// undoes the import.
Result<http::Response> get_undo(sql::Database& database, const std::filesystem::path& folder,
                                const http::Request& request) {
    const auto import = database.read(
        [&](sql::Transaction& transaction) { return find_own(transaction, request); });
    if (!import) return import.error();
    auto columns = product_columns();
    columns.push_back(archive_column);
    const RowFile wanted{columns, list_undo_rows, [&](const ImportRow& row) {
                             auto fields = row.fields;
                             fields.resize(columns.size());
                             return fields;
                         }};
    return http::download(write_rows(database, folder, import->id, wanted), csv::content_type,
                          "as-before.csv");
}

}  // namespace

void add_import_routes(http::Router& router, sql::Database& database,
                       const std::filesystem::path& folder) {
    const auto with_database = std::ref(database);
    router.add("POST", "/imports", std::bind_front(post_import, with_database));
    router.add("GET", "/import/{id}", std::bind_front(get_import, with_database));
    router.add("PUT", "/import/{id}/{part}", std::bind_front(put_part, with_database),
               http::RouteNeeds{http::Pool::shop, part_bytes_max});
    router.add("POST", "/import/{id}/check", std::bind_front(check_import, with_database));
    router.add("POST", "/import/{id}/apply", std::bind_front(apply_import, with_database));
    router.add("GET", "/import/{id}/wrong", std::bind_front(get_wrong_rows, with_database, folder),
               http::Pool::papers);
    router.add("GET", "/import/{id}/undo", std::bind_front(get_undo, with_database, folder),
               http::Pool::papers);
}

}  // namespace shop::catalogue
