#pragma once

// The subcommands of `northbridge backup`. Each returns the program's exit code.

#include "app/config/config.hpp"

namespace shop::app {

/// Arguments of `northbridge backup`.
struct BackupOptions {
    std::string to{};     // A folder; empty: backup_folder of the settings.
    std::string label{};  // Empty: "manual".
    bool files_only = false;
};

/// Backs up the shop and proves the backup. Returns 3 if the backup was made but has a problem.
int back_up(const Config& config, const BackupOptions& options);

/// Arguments of `northbridge backup list`.
struct BackupListOptions {
    std::string from{};  // A folder; empty: backup_folder of the settings.
    bool newest_proved = false;
    bool as_json = false;
};

/// Prints the backups of a folder, newest first, or the path of the newest proved one.
int list_backups(const Config& config, const BackupListOptions& options);

/// Restores a backup into a scratch folder next to it and verifies it; changes nothing. An empty
/// path means the newest backup. Returns 3 if it has a problem.
int check_backup(const Config& config, const std::string& path);

/// Records that backups were copied elsewhere ("offsite") or are made by other means ("external").
int confirm_backup(const Config& config, const std::string& kind);

}  // namespace shop::app
