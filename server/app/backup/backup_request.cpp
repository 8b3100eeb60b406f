#include "app/backup/backup_request.hpp"

#include "app/backup/backups_sql.hpp"
#include "app/data/metadata.hpp"
#include "platform/base/clock.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/problems.hpp"

#include <charconv>
#include <string>
#include <utility>

namespace shop::app {
namespace {

/// Metadata: when an administrator requested a backup, in Unix milliseconds.
constexpr auto requested_at = "backup_demanded_at_ms";

/// Refuses with backups_off if the shop makes no backups itself.
Result<http::Response> begin_backup(const Live<BackupSettings>& settings,
                                    const std::function<void()>& wake, const http::Call& call) {
    if (settings.get().folder.empty()) {
        return Problem{ProblemKind::conflict, texts::problems::backups_off()};
    }
    request_backup(call.database, audit::caller_of(call.request), unix_now_ms());
    wake();
    return http::private_response(202, json::Object().add("queued", true).text());
}

}  // namespace

void request_backup(sql::Database& database, const audit::Actor& actor, std::int64_t now_ms) {
    const auto request = [&](sql::Transaction& transaction) -> Result<void> {
        const bool is_running = !transaction.query(backups_sql::find_running, {}).empty();
        if (is_running || find_metadata(transaction, requested_at)) return {};
        add_metadata(transaction, requested_at, std::to_string(now_ms));
        audit::append(transaction, actor, {"backup.start", "backup"}, now_ms);
        return {};
    };
    database.write(request).value();
}

std::optional<std::int64_t> find_backup_request(sql::Transaction& transaction) {
    const auto stored = find_metadata(transaction, requested_at);
    if (!stored) return std::nullopt;
    std::int64_t at_ms = 0;
    std::from_chars(stored->data(), stored->data() + stored->size(), at_ms);
    return at_ms;
}

void end_backup_request(sql::Database& database) {
    const auto end = [](sql::Transaction& transaction) -> Result<void> {
        delete_metadata(transaction, requested_at);
        return {};
    };
    database.write(end).value();
}

void add_backup_routes(http::Router& router, sql::Database& database,
                       const Live<BackupSettings>& settings, std::function<void()> wake) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::start_backup, begin_backup, std::cref(settings), std::move(wake));
}

}  // namespace shop::app
