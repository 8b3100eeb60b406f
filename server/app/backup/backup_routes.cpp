#include "app/backup/backup_routes.hpp"

#include "app/backup/backup_demand.hpp"
#include "platform/base/clock.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/problems.hpp"

#include <utility>

namespace shop::app {
namespace {

/// Refuses with backups_off if the shop makes no backups itself.
Result<http::Response> begin_backup(const Live<BackupSettings>& settings,
                                    const std::function<void()>& wake, const http::Call& call) {
    if (settings.get().folder.empty()) {
        return Problem{ProblemKind::conflict, texts::problems::backups_off()};
    }
    demand_backup(call.database, audit::caller_of(call.request), unix_now_ms());
    wake();
    return http::private_response(202, json::Object().add("queued", true).text());
}

}  // namespace

void add_backup_routes(http::Router& router, sql::Database& database,
                       const Live<BackupSettings>& settings, std::function<void()> wake) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::start_backup, begin_backup, std::cref(settings), std::move(wake));
}

}  // namespace shop::app
