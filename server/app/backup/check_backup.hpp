#pragma once

#include "app/backup/backup_folder.hpp"

namespace shop::app {

/// What is wrong with the parts of a backup, a sentence each: a part that is cut off, changed, from
/// another backup, absent.
std::vector<std::string> check_parts(const StoredBackup& backup, const StepWatcher& watcher);

/// Unpacks the database of a backup into `scratch`, compares it with the manifest, and says what is
/// wrong with it. Returns the file when nothing is.
struct Unpacked {
    std::filesystem::path database{};
    std::vector<std::string> wrong{};
};
Unpacked unpack_database(const StoredBackup& backup, const std::filesystem::path& scratch,
                         const StepWatcher& watcher);

/// Which records of the database at `address` break a rule (docs/running/watch.md), the first ones.
std::vector<std::string> find_wrong_records(const std::string& address, const StepWatcher& watcher);

/// Restores a backup into `scratch`, which is removed afterwards, and verifies it: SQLite's own
/// check, the rows and checksums of each table, the steps of the schema that came later, all rules.
/// Of one without a database the parts are compared, and that proves no shop. Throws when it could
/// not be looked at.
Proof prove_backup(const StoredBackup& backup, const std::filesystem::path& scratch,
                   const StepWatcher& watcher);

}  // namespace shop::app
