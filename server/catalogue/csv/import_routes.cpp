// Product files: uploaded in parts, checked by a dry run, applied by a job.

#include "catalogue/csv/import_jobs.hpp"
#include "catalogue/csv/import_limits.hpp"
#include "catalogue/csv/import_store.hpp"
#include "catalogue/csv/product_cells.hpp"
#include "catalogue/product_routes.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/csv/write_csv.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/texts/catalogue_problems.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/json/parse.hpp>

#include <functional>

namespace shop::catalogue {
namespace {

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

Result<http::Response> post_import(const http::CallWith<NewImportBody>& call) {
    ProductImport import{new_object_id(), call.caller.user_id};
    import.options = {call.body.mine_wins.value_or(false),
                      call.caller.may(http::Permission::products_price),
                      call.caller.may(http::Permission::stock_book),
                      call.caller.may(http::Permission::products_archive),
                      call.body.allow_duplicates.value_or(false)};
    const auto insert = [&](sql::Transaction& transaction) -> Result<std::vector<std::string>> {
        auto closed = make_room_for_import(transaction, call.caller.user_id, call.now_ms());
        if (!closed) return closed;
        insert_import(transaction, import, call.now_ms());
        audit::append(transaction, call, {"import.upload", "import/" + import.id});
        return closed;
    };
    const auto closed = call.database.write(insert);
    if (!closed) return closed.error();
    for (const auto& id : *closed) delete_content(call.database, id);
    return http::private_response(201, json::Object{}.add("insertedId", import.id).text());
}

/// The import of the path, if the caller created it.
Result<ProductImport> find_own(sql::Transaction& transaction, const http::Call& call) {
    auto import = find_import(transaction, call.id);
    if (!import || import->actor_id != call.caller.user_id) return unknown_import();
    return *std::move(import);
}

Result<http::Response> put_part(sql::Transaction& transaction, const http::Call& call) {
    const auto& text = call.request.body;
    const auto part = whole_number(call.request.params.at("part"));
    const auto import = find_own(transaction, call);
    if (!import) return import.error();
    if (!http::has_media_type(call.request, "text/csv")) {
        return Problem{ProblemKind::wrong_media_type, texts::problems::csv_expected()};
    }
    const bool is_text = is_utf8(text) && text.find('\0') == std::string::npos;
    if (!part || *part < 0 || *part >= parts_max || !is_text) {
        return problem_at("part", ProblemKind::invalid,
                          {"invalid_fields", texts::csv_errors::part(parts_max - 1)});
    }
    if (import->check_job_id) return wrong_state(texts::problems::import_state_checked());
    store_part(transaction, import->id, *part, text);
    return http::private_response(200, json::Object{}.add("modifiedCount", 1).text());
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

Result<http::Response> get_import(sql::Transaction& transaction, const http::Call& call) {
    const auto import = find_for_staff(transaction, call.id);
    if (!import) return import.error();
    return http::private_response(200, json::Object{}
                                           .add("checkJobId", import->check_job_id)
                                           .add("applyJobId", import->apply_job_id)
                                           .text());
}

Result<http::Response> check_import(sql::Transaction& transaction, const http::Call& call) {
    const auto import = find_for_staff(transaction, call.id);
    if (!import) return import.error();
    if (import->check_job_id) return wrong_state(texts::problems::import_state_checked());
    const auto parts = find_parts(transaction, call.id);
    if (parts.count == 0) return wrong_state(texts::problems::import_state_empty());
    if (parts.has_gap()) return wrong_state(texts::problems::import_state_gap());
    const auto input = json::Object{}
                           .add("import", call.id)
                           .add("language", code_of(call.request.language))
                           .text();
    const auto job = jobs::add_job(transaction, audit::caller_of(call.request), {check_kind, input},
                                   call.now_ms());
    if (!job) return job.error();
    set_check_job(transaction, call.id, job->id);
    return job_response(*job);
}

/// Refuses until the dry run is done, on a second call, and if there are wrong rows and the caller
/// did not choose to skip them.
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

Result<http::Response> apply_import(const http::CallWith<ApplyBody>& call) {
    auto response =
        call.database.write([&](sql::Transaction& transaction) -> Result<http::Response> {
            const auto import = find_for_staff(transaction, call.id);
            if (!import) return import.error();
            const auto may = check_may_be_applied(transaction, *import,
                                                  call.body.good_rows_only.value_or(false));
            if (!may) return may.error();
            const ApplyInput input{call.id, call.caller.may(http::Permission::products_price),
                                   call.caller.may(http::Permission::stock_book),
                                   call.caller.may(http::Permission::products_archive)};
            const jobs::NewJob wanted{apply_kind, json::encode(input),
                                      count_rows_to_apply(transaction, *import)};
            const auto job =
                jobs::add_job(transaction, audit::caller_of(call.request), wanted, call.now_ms());
            if (!job) return job.error();
            set_apply_job(transaction, call.id, job->id);
            return job_response(*job);
        });
    if (response) delete_file(call.database, call.id);
    return response;
}

/// The wrong rows, with the errors in a separate column: staff can fix them and upload them again.
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

/// Selects the rows of a downloaded file, and their format.
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

Result<http::Response> get_wrong_rows(const std::filesystem::path& folder, const http::Call& call) {
    const auto import = call.database.read(
        [&](sql::Transaction& transaction) { return find_own(transaction, call); });
    if (!import) return import.error();
    const RowFile wanted{with_fault_column(import->columns), list_wrong_rows,
                         [&](const ImportRow& row) { return with_fault(*import, row); }};
    return http::download(write_rows(call.database, folder, import->id, wanted), csv::content_type,
                          "wrong-rows.csv");
}

/// The changed rows with their earlier values, and the added ones, to be archived. Importing them
/// undoes the import.
Result<http::Response> get_undo(const std::filesystem::path& folder, const http::Call& call) {
    const auto import = call.database.read(
        [&](sql::Transaction& transaction) { return find_own(transaction, call); });
    if (!import) return import.error();
    auto columns = product_columns();
    columns.push_back(archive_column);
    const RowFile wanted{columns, list_undo_rows, [&](const ImportRow& row) {
                             auto fields = row.fields;
                             fields.resize(columns.size());
                             return fields;
                         }};
    return http::download(write_rows(call.database, folder, import->id, wanted), csv::content_type,
                          "as-before.csv");
}

}  // namespace

void add_import_routes(http::Router& router, sql::Database& database,
                       const std::filesystem::path& folder) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::upload_products, post_import);
    endpoints.add(api::get_import, get_import);
    endpoints.add(api::upload_products_part, put_part);
    endpoints.add(api::check_import, check_import);
    endpoints.add(api::apply_import, apply_import);
    endpoints.add(api::export_wrong_rows, http::Pool::papers, get_wrong_rows, folder);
    endpoints.add(api::export_undo, http::Pool::papers, get_undo, folder);
}

}  // namespace shop::catalogue
