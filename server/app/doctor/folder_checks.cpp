#include "app/doctor/doctor.hpp"

#include "app/data/data_folder.hpp"
#include "app/data/thresholds.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace shop::app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::int64_t free_files_soon = 10'000;
constexpr int syncs_max = 100;
constexpr auto syncs_time_max = std::chrono::milliseconds(500);
constexpr std::int64_t sync_too_fast_us = 20;
constexpr std::int64_t sync_slow_us = 20'000;
// File systems without a header for their constant.
constexpr long cifs_kind = 0xFF534D42L;
constexpr long smb2_kind = 0xFE534D42L;

std::optional<struct stat> stat_of(const std::string& path) {
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return status;
}

void check_mode_of(const std::string& path, const char* name, bool is_ours, Checks& checks) {
    const auto status = stat_of(path);
    if (!status) return;
    if ((status->st_mode & 077U) == 0) {
        checks.ok(name, fmt::format("Only its owner can open {}.", path));
        return;
    }
    checks.fault(name, fmt::format("Other users can open {}.", path),
                 is_ours ? fmt::format("chmod -R go= {}", shell_word(path))
                         : std::string("Name a folder of the shop's own in the settings."));
}

void check_owner(const Examined& examined, const struct stat& folder, Checks& checks) {
    const auto& path = examined.config.data_folder;
    if (folder.st_uid == ::geteuid()) {
        checks.ok("folder.owner", fmt::format("{} belongs to the user who asks.", path));
        return;
    }
    checks.fault(
        "folder.owner",
        fmt::format("{} belongs to another user (uid {}): what is in it was not looked at.", path,
                    folder.st_uid),
        fmt::format("As root, ask as the shop's user: setpriv --reuid {} --regid {} --clear-groups "
                    "northbridge doctor{}",
                    folder.st_uid, folder.st_gid, examined.options()));
}

/// Files of the folder that the shop, which runs as the folder's owner, cannot open.
void check_strangers(const std::string& path, const struct stat& folder, Checks& checks) {
    std::error_code failure;
    std::vector<std::string> strangers;
    for (const auto& entry : fs::directory_iterator(path, failure)) {
        const auto status = stat_of(entry.path());
        if (status && status->st_uid != folder.st_uid) strangers.push_back(entry.path().string());
    }
    if (strangers.empty()) return;
    checks.fault(
        "folder.files",
        fmt::format("{} belongs to another user than its folder.", strangers.front()),
        fmt::format("chown {}:{} {}", folder.st_uid, folder.st_gid, shell_word(strangers.front())));
}

std::optional<Volume> volume_of(const std::string& path) {
    struct statfs found{};
    if (::statfs(path.c_str(), &found) != 0) return std::nullopt;
    const auto block = static_cast<std::int64_t>(found.f_bsize);
    return Volume{static_cast<std::int64_t>(found.f_bavail) * block,
                  static_cast<std::int64_t>(found.f_blocks) * block,
                  static_cast<std::int64_t>(found.f_ffree),
                  static_cast<std::int64_t>(found.f_files),
                  found.f_type,
                  (found.f_flags & ST_RDONLY) != 0};
}

/// Writes to an unnamed temporary file, so nothing can be left behind.
std::vector<std::int64_t> measure_syncs(const std::string& folder) {
    std::vector<std::int64_t> took;
    const int file = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (file < 0) return took;
    const std::array<char, 4096> page{};
    const auto ends_at = Clock::now() + syncs_time_max;
    while (took.size() < syncs_max && Clock::now() < ends_at) {
        const auto began = Clock::now();
        if (::write(file, page.data(), page.size()) < 0 || ::fdatasync(file) != 0) break;
        took.push_back(
            std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began).count());
    }
    ::close(file);
    return took;
}

}  // namespace

bool is_shops_own(const std::string& folder, std::initializer_list<const char*> names) {
    std::error_code failure;
    const auto has = [&](const char* name) { return fs::exists(fs::path(folder) / name, failure); };
    return std::ranges::any_of(names, has) || fs::is_empty(folder, failure);
}

void judge_volume(const Volume& volume, const Config& config, Checks& checks) {
    if (volume.is_read_only) {
        return checks.fault(
            "folder.mount",
            "The data folder is mounted read-only, as after errors of its disk: the shop cannot "
            "store anything there.",
            fmt::format("dmesg shows errors of the disk. If it is sound, mount it again: mount -o "
                        "remount,rw $(findmnt -no TARGET -T {})",
                        shell_word(config.data_folder)));
    }
    judge_space(volume, config.database.empty(), checks);
    judge_file_system(volume, config.database.empty(), config.is_demo(), checks);
}

void judge_space(const Volume& volume, bool holds_database, Checks& checks) {
    const auto megabytes = megabytes_of(volume.free_bytes);
    const bool lacks_files = volume.files > 0 && volume.free_files < free_files_soon;
    const auto free_some = "Free some space, or give the volume more.";
    if (volume.free_bytes < disk_full_bytes && holds_database) {
        checks.fault("folder.space",
                     fmt::format("The data folder's volume has {} MB left: below 512 MB the server "
                                 "is not ready, and a full disk takes no orders.",
                                 megabytes),
                     free_some);
    } else {
        checks.warning_if(volume.free_bytes < disk_low_bytes, "folder.space",
                          fmt::format("The data folder's volume has {} MB left.", megabytes),
                          free_some);
    }
    if (lacks_files) {
        checks.warning(
            "folder.inodes",
            fmt::format("The data folder's volume takes {} more files.", volume.free_files),
            "Delete small files there, or make a volume with more inodes.");
    }
}

void judge_file_system(const Volume& volume, bool holds_database, bool is_demo, Checks& checks) {
    const auto name = "folder.kind";
    const bool is_remote =
        volume.kind == NFS_SUPER_MAGIC || volume.kind == cifs_kind || volume.kind == smb2_kind;
    const bool is_memory = volume.kind == TMPFS_MAGIC || volume.kind == RAMFS_MAGIC;
    const bool is_layer = volume.kind == OVERLAYFS_SUPER_MAGIC;
    if (is_remote && holds_database) {
        checks.fault(name, "SQLite's file is on a network mount, whose locks it cannot rely on.",
                     "Move the data folder to a local disk, or use PostgreSQL.");
    } else if ((is_memory || is_layer) && is_demo) {
        checks.note(name, "The data folder does not outlive this machine or container.");
    } else if (is_memory) {
        checks.fault(name, "The data folder is in memory: a restart loses it.",
                     "Move it to a disk.");
    } else if (is_layer) {
        checks.fault(name, "The data folder is in a container's own layer: it goes with it.",
                     "Mount a volume there.");
    } else {
        checks.ok(name, "The data folder's file system keeps what is written.");
    }
}

void judge_syncs(std::vector<std::int64_t> microseconds, bool is_demo, Checks& checks) {
    const auto name = "folder.sync";
    if (microseconds.empty()) {
        checks.note(name, "How long the disk takes to keep a write could not be measured.");
        return;
    }
    std::ranges::sort(microseconds);
    const auto median = microseconds.at(microseconds.size() / 2);
    const auto late = microseconds.at(microseconds.size() * 95 / 100);
    const auto found =
        fmt::format("The disk keeps a write in {} us (median), {} us (19 of 20).", median, late);
    if (median < sync_too_fast_us && !is_demo) {
        checks.warning(name, found + " No disk is so fast: what it confirms may be lost.",
                       "Look for libeatmydata, a mount option such as nobarrier, or a virtual disk "
                       "whose cache is unsafe.");
    } else if (median > sync_slow_us) {
        checks.warning(name, found + " Orders wait for it.", "Use a faster disk.");
    } else {
        checks.ok(name, found);
    }
}

bool owns_data_folder(const Config& config) {
    const auto folder = stat_of(config.data_folder);
    return folder && folder->st_uid == ::geteuid();
}

bool is_database_read_only(const Config& config) {
    if (!config.database.empty()) return false;
    const auto volume = volume_of(config.data_folder);
    return volume && volume->is_read_only;
}

void check_folder(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    const auto& path = config.data_folder;
    const auto folder = stat_of(path);
    if (!folder || !S_ISDIR(folder->st_mode)) {
        checks.fault(
            "folder.there", fmt::format("There is no data folder {}.", path),
            "Name the shop's with --config or --data; `northbridge serve` makes a new one.");
        return;
    }
    check_owner(examined, *folder, checks);
    check_mode_of(path, "folder.mode", is_shops_own(path, {"lock", "shop.sqlite"}), checks);
    const auto volume = volume_of(path);
    if (folder->st_uid == ::geteuid()) {
        check_strangers(path, *folder, checks);
        check_mode_of(identity_key_folder(config), "folder.keys", config.identity_keys.empty(),
                      checks);
        const bool is_read_only = volume && volume->is_read_only;
        if (!is_read_only) judge_syncs(measure_syncs(path), config.is_demo(), checks);
    }
    if (volume) judge_volume(*volume, config, checks);
}

}  // namespace shop::app
