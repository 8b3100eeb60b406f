// POST /cpu-lists: imports the processor lists of many boards from a file.

#include "catalogue/cpus/cpu_list.hpp"
#include "platform/audit/audit.hpp"
#include "platform/texts/catalogue_problems.hpp"

namespace shop::catalogue {
namespace {

constexpr std::size_t file_bytes_max = 1024UL * 1024;

/// Whether the query has `name=true`.
bool is_set(const http::Members& query, const std::string& name) {
    const auto found = query.find(name);
    return found != query.end() && found->second == "true";
}

Result<http::Response> post_lists(sql::Database& database, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::products_edit);
    if (!caller) return caller.error();
    const auto query = http::read_query(request.query);
    if (!query) return query.error();
    if (!http::has_media_type(request, "text/csv")) {
        return Problem{ProblemKind::wrong_media_type, texts::problems::csv_expected()};
    }
    const ListImport options{caller->user_id, request.received_at_ms, is_set(*query, "dryRun"),
                             is_set(*query, "allowShrink")};
    const auto outcome =
        database.write([&](sql::Transaction& transaction) -> Result<ImportOutcome> {
            auto imported = import_cpu_lists(transaction, request.body, options);
            if (imported && imported->changes_anything() && !options.is_dry_run) {
                audit::append(transaction, audit::caller_of(request),
                              {"cpu-lists.import", "catalogue", "{}", json::encode(*imported)},
                              request.received_at_ms);
            }
            return imported;
        });
    if (!outcome) return outcome.error();
    return http::private_response(200, json::Object{}.all_of(*outcome).text());
}

}  // namespace

void add_cpu_list_routes(http::Router& router, sql::Database& database) {
    router.add("POST", "/cpu-lists", std::bind_front(post_lists, std::ref(database)),
               http::RouteNeeds{http::Pool::shop, file_bytes_max});
}

}  // namespace shop::catalogue
