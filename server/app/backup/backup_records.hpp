#pragma once

#include "app/backup/backup_folder.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::app {

/// A row of the table `backups`: what became of a backup, wherever it lies.
struct BackupRecord {
    std::string id;
    std::string kind;    // "daily", "minutes", "manual", "before-upgrade", "offsite", "external".
    std::string name;    // Of its folder; what a person confirmed has none.
    std::string server;  // Who made it; empty for the command line.
    std::string state;   // "taken", "checked", "proved", "failed", "confirmed".
    std::int64_t started_at_ms = 0;
    std::optional<std::int64_t> ended_at_ms{};
    std::optional<std::int64_t> proved_at_ms{};
    std::optional<std::int64_t> bytes{};
    std::string sentence{};  // Why it failed, for the operator.
};

/// The record of a backup that `server` has made and looked at.
BackupRecord record_of(const StoredBackup& backup, const Proof& proof, const std::string& server);

/// Stores a new record.
void add_record(sql::Database& database, const BackupRecord& record);

/// The one that was proved, or confirmed by a person, last.
std::optional<BackupRecord> find_last_proved(sql::Database& database);

}  // namespace shop::app
