#pragma once

#include "platform/db/database.hpp"

#include <cstdint>

namespace shop::app {

/// The event of the emails to administrators about late backups.
inline constexpr auto backup_late = "backup_late";

/// Reports late backups to the administrators and in the log: once a day, by one of the servers on
/// a database. Returns whether it did so now.
bool tell_of_late_backup(sql::Database& database, std::int64_t now_ms);

}  // namespace shop::app
