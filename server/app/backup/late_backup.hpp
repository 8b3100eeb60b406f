#pragma once

#include "platform/db/database.hpp"

#include <cstdint>

namespace shop::app {

/// The event of the emails to administrators about backups that are late.
inline constexpr auto backup_late = "backup_late";

/// Writes to the administrators and into the log that backups are late: once a day, by one of the
/// servers on a database. Returns whether it was now.
bool tell_of_late_backup(sql::Database& database, std::int64_t now_ms);

}  // namespace shop::app
