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

}  // namespace shop::app
