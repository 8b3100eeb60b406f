#pragma once

// What `northbridge backup` does. Each returns the program's exit code.

#include "app/config/config.hpp"

namespace shop::app {

/// What `northbridge backup` was asked for.
struct BackupOptions {
    std::string to{};     // A folder; empty: the setting backup_folder.
    std::string label{};  // Empty: "manual".
    bool files_only = false;
};

/// Backs the shop up and proves the backup. 3 when it is there, but something is wrong with it.
int back_up(const Config& config, const BackupOptions& options);

/// What `northbridge backup list` was asked for.
struct BackupListOptions {
    std::string from{};  // A folder; empty: the setting backup_folder.
    bool newest_proved = false;
    bool as_json = false;
};

/// Shows the backups of a folder, newest first; or the path of the newest one that is proved.
int list_backups(const Config& config, const BackupListOptions& options);

/// Restores a backup into a scratch folder beside it and verifies it; changes nothing. An empty
/// path is the newest one. 3 when something is wrong with it.
int check_backup(const Config& config, const std::string& path);

/// Writes down that backups were copied away ("offsite") or are made in another way ("external").
int confirm_backup(const Config& config, const std::string& kind);

}  // namespace shop::app
