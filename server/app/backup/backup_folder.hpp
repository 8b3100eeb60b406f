#pragma once

#include "app/backup/gzip_file.hpp"
#include "app/backup/manifest.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace shop::app {

/// A backup as it lies in its folder.
struct StoredBackup {
    std::filesystem::path path;
    Manifest manifest;
    std::optional<Proof> proof{};

    std::string name() const { return path.filename().string(); }
    /// Its database was restored and verified, and nothing was wrong: it counts.
    bool is_proved() const {
        return manifest.has_database() && proof && proof->is_good() && proof->is_restored;
    }
    bool has_failed() const { return proof && !proof->is_good(); }
};

/// An empty folder for work that is not whole yet. It is gone again at the end, however that comes;
/// what a kill leaves is not locked any more, and the next program removes it.
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

/// Where a program may look at a copy in `folder` beside others that work there. Removes what
/// killed ones have left.
std::filesystem::path scratch_for_check(const std::filesystem::path& folder);

/// The folder that keeps backups, made when it is absent. Only one program at a time works in it:
/// the others are refused. Throws std::runtime_error with a sentence for the operator.
class BackupFolder {
public:
    explicit BackupFolder(const std::string& path);
    ~BackupFolder();
    BackupFolder(const BackupFolder&) = delete;
    BackupFolder& operator=(const BackupFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

    /// Where something that is not whole yet may lie: the next program that works here removes it.
    std::filesystem::path scratch_of(const std::string& name) const;

    /// Makes the backup that was written into `scratch` appear as a whole, under a name that has
    /// its time and `label`.
    StoredBackup publish(const std::filesystem::path& scratch, const Manifest& manifest,
                         const std::string& label) const;

private:
    const std::filesystem::path path_;
    int lock_ = -1;
};

/// What lies in a folder, newest first. What has no manifest is none of ours.
std::vector<StoredBackup> list_backups(const std::filesystem::path& folder);

/// The backup at `path`; nothing when there is none.
std::optional<StoredBackup> find_backup(const std::filesystem::path& path);

/// Whether a folder has a backup's name, and a manifest that is absent or cannot be read.
bool is_damaged_backup(const std::filesystem::path& path);

/// Those in a folder, newest first.
std::vector<std::filesystem::path> list_damaged_backups(const std::filesystem::path& folder);

/// What is wrong with one, for the operator.
inline constexpr auto unreadable_manifest =
    "its manifest.json is absent or cannot be read, or is one of a newer version of this program";

/// Why this user may not read the backup at `path`: one that another user has brought back is not
/// damaged.
std::optional<std::string> why_denied_backup(const std::filesystem::path& path);

/// The same as find_backup(); throws std::runtime_error with a sentence when there is none.
StoredBackup expect_backup(const std::filesystem::path& path);

/// How much it takes on the disk.
std::int64_t bytes_of(const StoredBackup& backup);

/// Writes down in its folder how it was looked at.
void write_proof(const std::filesystem::path& backup, const Proof& proof);

/// Writes SHA256SUMS for the files below `folder`: `sha256sum --check SHA256SUMS` reads it. Of a
/// file that `folder` shares with the `earlier` backup (empty: all are read), and that was not
/// written since, it takes the earlier's line over and reads nothing.
void write_checksums(const std::filesystem::path& folder, const std::filesystem::path& earlier,
                     const StepWatcher& watcher);

/// The files below `part` of a backup, such as "files/", to which the earlier one's SHA256SUMS
/// gives another checksum. A file that only one of them has is none.
std::vector<std::string> find_changed(const std::filesystem::path& earlier,
                                      const std::filesystem::path& later, const std::string& part);

/// What differs from SHA256SUMS below `folder`, a sentence each: cut, changed, absent, additional.
std::vector<std::string> compare_checksums(const std::filesystem::path& folder,
                                           const StepWatcher& watcher);

}  // namespace shop::app
