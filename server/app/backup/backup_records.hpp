#pragma once

#include "app/backup/backup_folder.hpp"
#include "platform/db/database.hpp"
#include "platform/db/record.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::app {

/// A row of the table `backups`: the result of a backup, wherever it is stored.
struct BackupRecord {
    std::string id;
    std::string kind;    // "daily", "minutes", "manual", "before-upgrade", "offsite", "external".
    std::string name;    // Of its folder; empty if it has none.
    std::string server;  // Its maker; empty for the command line.
    std::string state;   // "running", "checked", "proved", "failed", "confirmed".
    std::int64_t started_at_ms = 0;
    std::optional<std::int64_t> ended_at_ms{};
    std::optional<std::int64_t> proved_at_ms{};
    std::optional<std::int64_t> bytes{};
    std::string sentence{};  // Why it failed, or its progress, for the operator.
};
BOOST_DESCRIBE_STRUCT(BackupRecord, (),
                      (id, kind, name, server, state, started_at_ms, ended_at_ms, proved_at_ms,
                       bytes, sentence))

/// The record of a backup that `server` has made and checked.
BackupRecord record_of(const StoredBackup& backup, const Proof& proof, const std::string& server);

/// Stores a new record.
void add_record(sql::Database& database, const BackupRecord& record);

/// Fills in the result of a backup that `server` has made and checked.
void end_record(BackupRecord& record, const StoredBackup& backup, const Proof& proof);

/// Updates a record that was stored when its backup began.
void update_record(sql::Database& database, const BackupRecord& record);

/// Stores the progress of a running backup.
void update_progress(sql::Database& database, const std::string& id, const std::string& sentence);

/// Marks backups as failed that were running when their program ended. Only the lease holder may
/// call it.
void fail_running(sql::Database& database, std::int64_t now_ms);

/// Deletes a record as if its backup had never begun.
void delete_record(sql::Database& database, const std::string& id);

/// Deletes records of this kind that began before `before_ms`.
void delete_old_records(sql::Database& database, BackupKind kind, std::int64_t before_ms);

/// The latest automatic backups. Skips records in the future, which a fast clock wrote, until
/// their time has come.
struct LastBackups {
    std::optional<BackupRecord> daily{};
    std::optional<BackupRecord> minutes{};
    std::optional<BackupRecord> proved{};  // Of any kind, including confirmed ones.
    std::optional<BackupRecord> running{};
    std::optional<std::int64_t> requested_at_ms{};  // A person has requested one.
    std::optional<std::int64_t> offsite_at_ms{};    // See find_last_offsite_ms().
    std::optional<std::int64_t> first_at_ms{};      // When the first backup ever began.
};
LastBackups find_last_backups(sql::Database& database, std::int64_t now_ms);

/// The backup that was last verified, or confirmed by a person.
std::optional<BackupRecord> find_last_proved(sql::Database& database);

/// When a person or a script last confirmed that backups were copied elsewhere (`northbridge backup
/// confirm --kind offsite`), in milliseconds; empty if never. Reads one row by an index.
std::optional<std::int64_t> find_last_offsite_ms(sql::Transaction& transaction);

}  // namespace shop::app
