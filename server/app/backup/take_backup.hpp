#pragma once

#include "app/backup/backup_folder.hpp"
#include "app/config/config.hpp"

namespace shop::app {

/// The shop to back up.
struct BackupSource {
    std::string database;         // See sql::open_connection.
    std::string identity_keys{};  // Folder of the signing keys; empty if none.
    std::string files{};          // Folder of the pictures; empty: left out.
};

/// The shop of the settings.
BackupSource source_of(const Config& config);

/// Kind and options of a backup.
struct BackupRequest {
    BackupKind kind = BackupKind::manual;
    std::string label = "manual";  // Suffix of its name.
    bool files_only = false;       // Leaves out the database.
};

/// Whether `label` can be part of a folder's name.
bool is_label(std::string_view label);

/// Backs up a snapshot of a shop, which may be open, with everything acknowledged before the call.
/// The backup appears in `folder` once it is complete and on disk; if this throws, nothing appears.
/// Throws std::runtime_error with a sentence for the operator.
StoredBackup take_backup(const BackupSource& source, const BackupFolder& folder,
                         const BackupRequest& request, const StepWatcher& watcher);

/// Copies a snapshot of the database at `address`, of either engine, into the new SQLite file `to`.
void copy_into_file(const std::string& address, const std::filesystem::path& to,
                    const StepWatcher& watcher);

/// Size of the database in bytes, to estimate the space for a backup.
std::int64_t database_bytes(const std::string& address);

}  // namespace shop::app
