#pragma once

#include "app/backup/backup_folder.hpp"
#include "app/config/config.hpp"

namespace shop::app {

/// What is backed up.
struct BackupSource {
    std::string database;         // Its address: see sql::open_connection.
    std::string identity_keys{};  // The folder of the signing keys; empty: there are none.
    std::string files{};          // The folder of the pictures; empty: they are left out.
};

/// The shop that the settings name.
BackupSource source_of(const Config& config);

/// Which backup is wanted.
struct BackupRequest {
    BackupKind kind = BackupKind::manual;
    std::string label = "manual";  // The end of its name.
    bool files_only = false;       // Without the database.
};

/// Whether `label` may be a part of a folder's name.
bool is_label(std::string_view label);

/// Backs up one state of a shop, which may be open: it has everything that was acknowledged before
/// this began. The backup appears in `folder` when it is whole and on disk; when this throws,
/// nothing has appeared. Throws std::runtime_error with a sentence for the operator.
StoredBackup take_backup(const BackupSource& source, const BackupFolder& folder,
                         const BackupRequest& request, const StepWatcher& watcher);

/// Copies one state of the database at `address`, of either engine, into the new SQLite file `to`.
void copy_into_file(const std::string& address, const std::filesystem::path& to,
                    const StepWatcher& watcher);

/// How many bytes the database takes, for the space that a backup needs.
std::int64_t database_bytes(const std::string& address);

}  // namespace shop::app
