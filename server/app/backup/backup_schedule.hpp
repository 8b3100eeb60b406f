#pragma once

#include "app/backup/backup_records.hpp"
#include "app/config/backup_settings.hpp"

#include <cstdint>
#include <optional>

namespace shop::app {

/// Without a proved backup for so long, backups are late.
inline constexpr std::int64_t backup_late_ms = 36LL * 60 * 60 * 1000;

/// The last moment, up to `now_ms`, at which a daily backup should have begun.
std::int64_t last_daily_ms(const BackupSettings& settings, std::int64_t now_ms);

/// The kind of backup that is due at `now_ms`, if one is. A daily one that was missed, because no
/// server ran, is due at once; one that failed is tried again after an hour; one that a person
/// demands is due at once, too. Those by the minute are for SQLite: `is_shared` says that the
/// database is another engine's.
std::optional<BackupKind> due_backup(const BackupSettings& settings, bool is_shared,
                                     const LastBackups& last, std::int64_t now_ms);

/// Whether no backup was proved for too long. `opened_at_ms` is when this server started: a shop
/// that has just begun to back itself up is not late.
bool is_backup_late(const LastBackups& last, std::int64_t opened_at_ms, std::int64_t now_ms);

}  // namespace shop::app
