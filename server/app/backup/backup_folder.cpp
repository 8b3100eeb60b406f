#include "app/backup/backup_folder.hpp"

#include "app/config/owner.hpp"
#include "app/data/disk_space.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/files/durable_file.hpp"
#include "platform/files/read_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <stdexcept>
#include <system_error>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view scratch_prefix = ".part-";
constexpr std::string_view check_prefix = ".check-";

/// "20261125T030000Z": sorting by name sorts by time.
std::string time_name(std::int64_t at_ms) {
    auto name = rfc3339(at_ms);
    std::erase_if(name, [](char c) { return c == '-' || c == ':'; });
    return name.substr(0, name.find('.')) + "Z";
}

/// Locks a folder; -1 if another program holds the lock.
int lock_folder(const fs::path& folder) {
    const int lock = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (lock < 0 || ::flock(lock, LOCK_EX | LOCK_NB) == 0) return lock;
    ::close(lock);
    return -1;
}

/// Removes scratch folders that no program uses any longer.
void remove_leftovers(const fs::path& folder, std::string_view prefix) {
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!entry.path().filename().string().starts_with(prefix)) continue;
        const int lock = lock_folder(entry.path());
        if (lock < 0) continue;
        fs::remove_all(entry.path());
        ::close(lock);
    }
}

}  // namespace

ScratchFolder::ScratchFolder(fs::path path) : path_(std::move(path)) {
    fs::remove_all(path_);
    fs::create_directory(path_);
    lock_ = lock_folder(path_);
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;  // The next program that uses the folder removes it.
    fs::remove_all(path_, ignored);
    if (lock_ >= 0) ::close(lock_);
}

fs::path scratch_for_check(const fs::path& folder) {
    remove_leftovers(folder, check_prefix);
    return folder / (std::string(check_prefix) + new_object_id());
}

BackupFolder::BackupFolder(const std::string& path) : path_(path) {
    std::error_code error;
    const bool is_new = fs::create_directories(path_, error);
    if (is_new) fs::permissions(path_, fs::perms::owner_all, error);
    if (error) {
        throw std::runtime_error(
            fmt::format("the folder of backups {} cannot be made: {}. Make it, "
                        "and give it to the shop's user",
                        path, error.message()));
    }
    expect_own(path_);
    const auto file = path_ / ".lock";
    lock_ = ::open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (lock_ < 0) {
        throw std::runtime_error(fmt::format("cannot write into the folder of backups {}: {}", path,
                                             std::generic_category().message(errno)));
    }
    if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
        ::close(lock_);
        throw std::runtime_error(fmt::format(
            "another program makes a backup in {} just now: try again when it is done", path));
    }
    remove_leftovers(path_, scratch_prefix);
    remove_leftovers(path_, check_prefix);
}

BackupFolder::~BackupFolder() {
    ::close(lock_);
}

fs::path BackupFolder::scratch_of(const std::string& name) const {
    return path_ / (std::string(scratch_prefix) + name);
}

StoredBackup BackupFolder::publish(const fs::path& scratch, const Manifest& manifest,
                                   const std::string& label) const {
    sync_file_system(scratch);
    const auto name = time_name(manifest.taken_at_ms) + "-" + label;
    auto path = path_ / name;
    for (int more = 2; fs::exists(path); ++more) path = path_ / fmt::format("{}-{}", name, more);
    fs::rename(scratch, path);
    sync_folder(path_);
    return {path, manifest, {}};
}

std::optional<StoredBackup> find_backup(const fs::path& path) {
    auto manifest = read_manifest(read_file(path / "manifest.json").value_or(""));
    if (!manifest) return std::nullopt;
    return StoredBackup{path, *std::move(manifest),
                        read_proof(read_file(path / "proof.json").value_or(""))};
}

std::int64_t bytes_of(const StoredBackup& backup) {
    std::int64_t bytes = 0;
    for (const auto& entry : fs::recursive_directory_iterator(backup.path)) {
        if (entry.is_regular_file()) bytes += static_cast<std::int64_t>(entry.file_size());
    }
    return bytes;
}

std::vector<StoredBackup> list_backups(const fs::path& folder) {
    std::vector<StoredBackup> found;
    if (!fs::exists(folder)) return found;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!entry.is_directory() || entry.path().filename().string().starts_with('.')) continue;
        if (auto backup = find_backup(entry.path())) found.push_back(*std::move(backup));
    }
    std::ranges::sort(found, std::greater{}, [](const StoredBackup& one) {
        return std::pair(one.manifest.taken_at_ms, one.name());
    });
    return found;
}

bool is_damaged_backup(const fs::path& path) {
    // "20261125T030000Z-"
    constexpr std::string_view shape = "00000000T000000Z-";
    const auto name = (path.has_filename() ? path : path.parent_path()).filename().string();
    const auto fits = [](char expected, char found) {
        return expected == '0' ? '0' <= found && found <= '9' : expected == found;
    };
    return name.size() > shape.size() &&
           std::equal(shape.begin(), shape.end(), name.begin(), fits) && fs::is_directory(path) &&
           !find_backup(path);
}

std::vector<fs::path> list_damaged_backups(const fs::path& folder) {
    std::vector<fs::path> found;
    if (!fs::exists(folder)) return found;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (is_damaged_backup(entry.path())) found.push_back(entry.path());
    }
    std::ranges::sort(found, std::greater{});
    return found;
}

std::optional<std::string> why_denied_backup(const fs::path& path) {
    return why_denied(path / "manifest.json");
}

StoredBackup expect_backup(const fs::path& from) {
    if (!fs::is_directory(from)) {
        throw std::runtime_error(
            fmt::format("there is no backup {}: `northbridge backup list` shows those there are",
                        from.string()));
    }
    if (auto backup = find_backup(from)) return *std::move(backup);
    if (const auto below = list_backups(from); !below.empty()) {
        throw std::runtime_error(
            fmt::format("{} is a folder of backups, and no backup itself: name one of them, such "
                        "as the newest, {}",
                        from.string(), below.front().path.string()));
    }
    throw std::runtime_error(
        fmt::format("{} is no backup of this program: {}", from.string(), unreadable_manifest));
}

void write_proof(const fs::path& backup, const Proof& proof) {
    const DiskWork work{"the proof of the backup " + backup.filename().string(), backup, 0,
                        "The backup itself is there; only a proved one counts",
                        ", and make the next one"};
    const auto tracked = [](const std::string&, std::int64_t, std::int64_t) {};
    explain_full_disk(work, tracked, [&](const StepWatcher& watcher) {
        watcher("proof.json", 0, 0);
        write_durably(backup, "proof.json", text_of(proof));
    });
}

}  // namespace shop::app
