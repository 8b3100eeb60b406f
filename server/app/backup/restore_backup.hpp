#pragma once

#include "app/backup/backup_folder.hpp"

namespace shop::app {

/// Problems with the parts of a backup, a sentence each: truncated, changed, from another backup,
/// missing.
std::vector<std::string> check_parts(const StoredBackup& backup, const StepWatcher& watcher);

/// Unpacks the database of a backup into `scratch` and compares it with the manifest. Returns the
/// file, or the problems.
struct Unpacked {
    std::filesystem::path database{};
    std::vector<std::string> wrong{};
};
Unpacked unpack_database(const StoredBackup& backup, const std::filesystem::path& scratch,
                         const StepWatcher& watcher);

/// The first records of the database at `address` that break a rule (docs/running/watch.md).
std::vector<std::string> find_wrong_records(const std::string& address, const StepWatcher& watcher);

/// Restores a backup into `scratch`, which is removed afterwards, and verifies it: SQLite's own
/// check, rows and checksums of each table, later schema steps, all rules. For a backup without a
/// database, compares only its parts, which does not prove a shop. Throws if the check cannot run.
Proof prove_backup(const StoredBackup& backup, const std::filesystem::path& scratch,
                   const StepWatcher& watcher);

/// Target of a restore.
struct RestoreTarget {
    std::string data_folder;     // Empty or absent.
    std::string database{};      // "postgres://...", empty of tables; else in the folder.
    std::string files{};         // The pictures' folder; may already hold some.
    bool ends_sessions = false;  // Whether all users must sign in again.
};

/// Restores a backup and leaves the backup unchanged. First unpacks all of it and compares it with
/// its manifest. A failure leaves nothing behind, except pictures in a shared folder; after a kill,
/// the restore can be run again. Returns the problems of the backup, a sentence each; if there are
/// any, nothing was restored. Throws std::runtime_error with a sentence if the target is not empty
/// or the disk is full.
std::vector<std::string> restore_backup(const StoredBackup& backup, const RestoreTarget& target,
                                        const StepWatcher& watcher);

}  // namespace shop::app
