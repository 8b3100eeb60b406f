#pragma once

// `northbridge backup` with its subcommands, and `northbridge restore`. Each returns the program's
// exit code.

#include "app/config/config.hpp"

namespace shop::app {

/// Arguments of `northbridge backup`.
struct BackupOptions {
    std::string to{};     // A folder; empty: backup_folder of the settings.
    std::string label{};  // Empty: "manual".
    bool files_only = false;
};

/// Backs up the shop and verifies the backup. Returns 3 if the backup was made but has a problem.
int back_up(const Config& config, const BackupOptions& options);

/// Arguments of `northbridge backup list`.
struct BackupListOptions {
    std::string from{};  // A folder; empty: backup_folder of the settings.
    bool newest_proved = false;
    bool as_json = false;
};

/// Prints the backups of a folder, newest first, or the path of the newest verified one.
int list_backups(const Config& config, const BackupListOptions& options);

/// Restores a backup into a scratch folder next to it and verifies it; changes nothing. An empty
/// path means the newest backup. Returns 3 if it has a problem.
int check_backup(const Config& config, const std::string& path);

/// Records that backups were copied elsewhere ("offsite") or are made by other means ("external").
int confirm_backup(const Config& config, const std::string& kind);

/// Arguments of `northbridge restore`.
struct RestoreOptions {
    std::string from{};
    std::string database{};  // Empty: from the settings.
    bool without_provider = false;
    bool ends_sessions = false;
};

/// Restores a backup into the shop of the settings, which must not exist, and verifies it. Returns
/// the program's exit code: 3 if the backup or its records have a problem.
int restore(Config config, const RestoreOptions& options);

/// Shows the running backup, the last proved one, and when the next daily one begins. Returns the
/// program's exit code: 3 if backups are late or the last one failed.
int show_backup_status(const Config& config, bool as_json);

}  // namespace shop::app
