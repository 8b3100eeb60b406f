#pragma once

#include "app/backup/backup_folder.hpp"

namespace shop::app {

/// Where a backup is restored to.
struct RestoreTarget {
    std::string data_folder;     // Empty, or absent.
    std::string database{};      // "postgres://...", empty of tables; else in the folder.
    std::string files{};         // The folder of pictures, which may hold some already.
    bool ends_sessions = false;  // Whether every user has to sign in again.
};

/// Restores a backup, which is not touched. First all of it is unpacked and compared
/// with its manifest. After a failure nothing of it is left, but for pictures in a folder that
/// others share; after a kill the target can be restored to again. Returns what is wrong with the
/// backup, a sentence each: then nothing was restored. Throws std::runtime_error with a sentence
/// when the target is not empty or the disk is full.
std::vector<std::string> restore_backup(const StoredBackup& backup, const RestoreTarget& target,
                                        const StepWatcher& watcher);

}  // namespace shop::app
