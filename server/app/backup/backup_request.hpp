#pragma once

#include "app/config/backup_settings.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/live.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <cstdint>
#include <functional>
#include <optional>

namespace shop::app {

// "Back up now": an administrator asks any server, and the server in charge of backups makes a
// daily one at once.

/// Records that `actor` requested a backup, also in the audit trail. Does nothing if one is running
/// or already requested, so a double click counts once.
void request_backup(sql::Database& database, const audit::Actor& actor, std::int64_t now_ms);

/// When the pending backup was requested; empty if none is.
std::optional<std::int64_t> find_backup_request(sql::Transaction& transaction);

/// Call once the backup is made or has failed.
void end_backup_request(sql::Database& database);

/// POST /backups: makes a backup now, for administrators. `wake` makes this server check at once
/// whether the backup is its job. All must outlive the router.
void add_backup_routes(http::Router& router, sql::Database& database,
                       const Live<BackupSettings>& settings, std::function<void()> wake);

}  // namespace shop::app
