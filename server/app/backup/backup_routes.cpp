#include "app/backup/backup_routes.hpp"

#include "app/backup/backup_demand.hpp"
#include "platform/base/clock.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/problems.hpp"

#include <utility>

namespace shop::app {
namespace {

/// Refuses with backups_off if the shop makes no backups itself.
Result<http::Response> begin_backup(sql::Database& database, const BackupSettings& settings,
                                    const http::Request& request) {
    const auto caller = http::require(request, http::Permission::backups_make);
    if (!caller) return caller.error();
    if (settings.folder.empty()) {
        return Problem{ProblemKind::conflict, texts::problems::backups_off()};
    }
    demand_backup(database, audit::caller_of(request), unix_now_ms());
    return http::private_response(202, json::Object().add("queued", true).text());
}

}  // namespace

void add_backup_routes(http::Router& router, sql::Database& database,
                       const Live<BackupSettings>& settings, std::function<void()> wake) {
    router.add("POST", "/backups",
               [&database, &settings, wake = std::move(wake)](const http::Request& request) {
                   auto response = begin_backup(database, settings.get(), request);
                   if (response) wake();
                   return response;
               });
}

}  // namespace shop::app
