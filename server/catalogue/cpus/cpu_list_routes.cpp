// POST /cpu-lists: imports the processor lists of many boards from a file.

#include "catalogue/cpus/cpu_list.hpp"
#include "platform/audit/audit.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/texts/catalogue_problems.hpp"

namespace shop::catalogue {
namespace {

/// Whether the query has `name=true`.
bool is_set(const http::Members& query, const std::string& name) {
    const auto found = query.find(name);
    return found != query.end() && found->second == "true";
}

Result<http::Response> post_lists(const http::Call& call) {
    const auto query = http::read_query(call.request.query);
    if (!query) return query.error();
    if (!http::has_media_type(call.request, "text/csv")) {
        return Problem{ProblemKind::wrong_media_type, texts::problems::csv_expected()};
    }
    const ListImport options{call.caller.user_id, call.now_ms(), is_set(*query, "dryRun"),
                             is_set(*query, "allowShrink")};
    return call.database.write([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto imported = import_cpu_lists(transaction, call.request.body, options);
        if (!imported) return imported.error();
        if (imported->changes_anything() && !options.is_dry_run) {
            audit::append(transaction, call,
                          {"cpu-lists.import", "catalogue", "{}", json::encode(*imported)});
        }
        return http::private_response(200, json::Object{}.all_of(*imported).text());
    });
}

}  // namespace

void add_cpu_list_routes(http::Endpoints endpoints) {
    endpoints.add(api::import_cpu_lists, post_lists);
}

}  // namespace shop::catalogue
