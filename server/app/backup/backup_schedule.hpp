#pragma once

#include "app/backup/backup_records.hpp"
#include "app/config/backup_settings.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>

namespace shop::app {

/// The latest time, up to `now_ms`, at which a daily backup should have begun.
std::int64_t last_daily_ms(const BackupSettings& settings, std::int64_t now_ms);

/// The kind of backup that is due at `now_ms`, if any. A daily one is due at once if it was missed
/// because no server ran, or if a person requests it; a failed one is retried after an hour. Quick
/// ones are for SQLite only: `is_shared` means that another engine holds the database.
std::optional<BackupKind> due_backup(const BackupSettings& settings, bool is_shared,
                                     const LastBackups& last, std::int64_t now_ms);

/// Whether no backup was verified for too long. `opened_at_ms` is when this server started: a shop
/// that has just enabled backups is not late.
bool is_backup_late(const LastBackups& last, std::int64_t opened_at_ms, std::int64_t now_ms);

/// The event of the emails to administrators about late backups.
inline constexpr auto backup_late = "backup_late";

/// Reports late backups to the administrators and in the log: once a day, by one of the servers on
/// a database. Returns whether it did so now.
bool report_late_backup(sql::Database& database, std::int64_t now_ms);

}  // namespace shop::app
