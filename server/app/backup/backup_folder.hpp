#pragma once

#include "app/backup/gzip_file.hpp"
#include "app/backup/manifest.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace shop::app {

/// A backup in its folder.
struct StoredBackup {
    std::filesystem::path path;
    Manifest manifest;
    std::optional<Proof> proof{};

    std::string name() const { return path.filename().string(); }
    /// Whether the backup counts: its database was restored and verified without problems.
    bool is_proved() const {
        return manifest.has_database() && proof && proof->is_good() && proof->is_restored;
    }
    bool has_failed() const { return proof && !proof->is_good(); }
};

/// An empty folder for unfinished work, deleted at the end even after a failure. A killed program
/// leaves it unlocked, and the next program deletes it.
class ScratchFolder {
public:
    explicit ScratchFolder(std::filesystem::path path);
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    const std::filesystem::path path_;
    int lock_ = -1;
};

/// Where a program can check a copy in `folder` while others work there. Removes leftovers of
/// killed programs.
std::filesystem::path scratch_for_check(const std::filesystem::path& folder);

/// The folder with the backups, created if absent. Only one program at a time can use it; others
/// are refused. Throws std::runtime_error with a sentence for the operator.
class BackupFolder {
public:
    explicit BackupFolder(const std::string& path);
    ~BackupFolder();
    BackupFolder(const BackupFolder&) = delete;
    BackupFolder& operator=(const BackupFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

    /// Path for unfinished work: the next program that uses the folder deletes it.
    std::filesystem::path scratch_of(const std::string& name) const;

    /// Moves the finished backup from `scratch` into place in one step, under a name with its time
    /// and `label`.
    StoredBackup publish(const std::filesystem::path& scratch, const Manifest& manifest,
                         const std::string& label) const;

private:
    const std::filesystem::path path_;
    int lock_ = -1;
};

/// Backups in a folder, newest first. Skips folders without a manifest.
std::vector<StoredBackup> list_backups(const std::filesystem::path& folder);

/// The backup at `path`; empty if no backup lies there.
std::optional<StoredBackup> find_backup(const std::filesystem::path& path);

/// Whether a folder is named like a backup but its manifest is missing or unreadable.
bool is_damaged_backup(const std::filesystem::path& path);

/// The damaged backups in a folder, newest first.
std::vector<std::filesystem::path> list_damaged_backups(const std::filesystem::path& folder);

/// The problem with a damaged backup, for the operator.
inline constexpr auto unreadable_manifest =
    "its manifest.json is absent or cannot be read, or is one of a newer version of this program";

/// Why this user may not read the backup at `path`: a backup that another user has copied back is
/// not damaged.
std::optional<std::string> why_denied_backup(const std::filesystem::path& path);

/// Like find_backup(), but throws std::runtime_error with a sentence if there is none.
StoredBackup expect_backup(const std::filesystem::path& path);

/// Its size on disk.
std::int64_t bytes_of(const StoredBackup& backup);

/// Writes the result of its check into its folder.
void write_proof(const std::filesystem::path& backup, const Proof& proof);

/// Writes SHA256SUMS for the files below `folder`, readable by `sha256sum --check SHA256SUMS`.
/// Reuses the line of the `earlier` backup (empty: none) for a file that both share and that has
/// not been written since, without reading the file.
void write_checksums(const std::filesystem::path& folder, const std::filesystem::path& earlier,
                     const StepWatcher& watcher);

/// Files below `part` of a backup, such as "files/", whose checksum differs from the earlier one's
/// SHA256SUMS. Skips files that only one of them has.
std::vector<std::string> find_changed(const std::filesystem::path& earlier,
                                      const std::filesystem::path& later, const std::string& part);

/// Differences from SHA256SUMS below `folder`, a sentence each: truncated, changed, missing,
/// additional.
std::vector<std::string> compare_checksums(const std::filesystem::path& folder,
                                           const StepWatcher& watcher);

}  // namespace shop::app
