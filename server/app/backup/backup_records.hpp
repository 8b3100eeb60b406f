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
    std::string name;    // Of its folder; empty where there is none.
    std::string server;  // Who made it; empty for the command line.
    std::string state;   // "running", "checked", "proved", "failed", "confirmed".
    std::int64_t started_at_ms = 0;
    std::optional<std::int64_t> ended_at_ms{};
    std::optional<std::int64_t> proved_at_ms{};
    std::optional<std::int64_t> bytes{};
    std::string sentence{};  // Why it failed, or how far it is, for the operator.
};

/// The record of a backup that `server` has made and looked at.
BackupRecord record_of(const StoredBackup& backup, const Proof& proof, const std::string& server);

/// Stores a new record.
void add_record(sql::Database& database, const BackupRecord& record);

/// Fills in what became of a record whose backup `server` has made and looked at.
void end_record(BackupRecord& record, const StoredBackup& backup, const Proof& proof);

/// Stores what became of a record that was stored when its backup began.
void update_record(sql::Database& database, const BackupRecord& record);

/// Stores how far a running backup is.
void update_progress(sql::Database& database, const std::string& id, const std::string& sentence);

/// Backups that ran when their program ended have failed. Of the holder of the lease only.
void fail_running(sql::Database& database, std::int64_t now_ms);

/// As if the backup had never begun.
void delete_record(sql::Database& database, const std::string& id);

/// Deletes the records of a kind that began before.
void delete_old_records(sql::Database& database, BackupKind kind, std::int64_t before_ms);

/// The last attempts at what the program backs up by itself. What a clock that was ahead has
/// written down counts when its time has come.
struct LastBackups {
    std::optional<BackupRecord> daily{};
    std::optional<BackupRecord> minutes{};
    std::optional<BackupRecord> proved{};  // Of any kind, also confirmed by a person.
    std::optional<BackupRecord> running{};
    std::optional<std::int64_t> demanded_at_ms{};  // A person wants one now.
    std::optional<std::int64_t> offsite_at_ms{};   // As find_last_offsite_ms() returns it.
    std::optional<std::int64_t> first_at_ms{};     // When the very first backup of all began.
};
LastBackups find_last_backups(sql::Database& database, std::int64_t now_ms);

/// The one that was proved, or confirmed by a person, last.
std::optional<BackupRecord> find_last_proved(sql::Database& database);

/// When a person or a script last confirmed that backups were copied away (`northbridge backup
/// confirm --kind offsite`), in milliseconds; empty if never. One row along an index.
std::optional<std::int64_t> find_last_offsite_ms(sql::Transaction& transaction);

}  // namespace shop::app
