#pragma once

#include "app/backup/backup_folder.hpp"

namespace shop::app {

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
