#pragma once

#include "app/config/backup_settings.hpp"
#include "platform/base/live.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <functional>

namespace shop::app {

/// POST /backups: makes a backup now, for administrators. `wake` makes this server check at once
/// whether the backup is its job. All must outlive the router.
void add_backup_routes(http::Router& router, sql::Database& database,
                       const Live<BackupSettings>& settings, std::function<void()> wake);

}  // namespace shop::app
