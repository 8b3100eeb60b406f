#include "app/data/disk_space.hpp"

#include "app/data/thresholds.hpp"
#include "platform/db/database_unavailable.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <stdexcept>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t megabyte = 1'000'000;

/// A missing folder will be on the disk of its nearest existing parent.
fs::path nearest_there(const fs::path& folder) {
    auto there = fs::absolute(folder);
    while (!fs::exists(there)) there = there.parent_path();
    return there;
}

/// "12 MB are free there now, and 900 MB are needed. Nothing ... Free 889 MB there, and ..."
std::string say_space(const DiskWork& work) {
    const auto free = free_bytes(work.folder);
    const auto needed = work.needed_bytes + disk_full_bytes;
    const auto figures = fmt::format("{} MB are free there now, and {} MB are needed",
                                     free / megabyte, needed / megabyte);
    if (free < needed) {
        return fmt::format("{}. {}. Free {} MB there{}", figures, work.left,
                           (needed - free) / megabyte + 1, work.then);
    }
    return fmt::format(
        "{}. {}. Look for a quota of this user, for inodes (`df --inodes`) and for what filled it "
        "meanwhile{}",
        figures, work.left, work.then);
}

}  // namespace

std::int64_t free_bytes(const fs::path& folder) {
    return static_cast<std::int64_t>(fs::space(nearest_there(folder)).available);
}

bool are_on_one_disk(const fs::path& folder, const fs::path& other) {
    struct stat one{};
    struct stat two{};
    return ::stat(nearest_there(folder).c_str(), &one) == 0 &&
           ::stat(nearest_there(other).c_str(), &two) == 0 && one.st_dev == two.st_dev;
}

bool is_disk_full(const std::error_code& error) {
    return error == std::errc::no_space_on_device ||
           error == std::error_code(EDQUOT, std::generic_category()) ||
           error == std::error_code(EDQUOT, std::system_category());
}

void expect_space(const fs::path& folder, std::int64_t needed_bytes) {
    const auto free = free_bytes(folder);
    const auto needed = needed_bytes + disk_full_bytes;
    if (free >= needed) return;
    throw std::runtime_error(fmt::format(
        "there is too little space in {}: {} MB are free, and {} MB are needed. Free {} MB, or "
        "name another folder. Nothing was changed",
        folder.string(), free / megabyte, needed / megabyte, (needed - free) / megabyte + 1));
}

void explain_full_disk(const DiskWork& work, const sql::TableWatcher& watcher,
                       const std::function<void(const sql::TableWatcher&)>& carry_out) {
    std::string last_step = "its beginning";
    const auto explain = [&](const char* reason) {
        if (work.folder.empty()) {
            return std::runtime_error(fmt::format(
                "the disk of the database's server is full: {} stopped at {} ({}). {}. Free space "
                "there, and try again",
                work.name, last_step, reason, work.left));
        }
        return std::runtime_error(fmt::format("the disk is full: {} stopped at {}, in {} ({}). {}",
                                              work.name, last_step, work.folder.string(), reason,
                                              say_space(work)));
    };
    try {
        carry_out([&](const std::string& step, std::int64_t done, std::int64_t total) {
            last_step = fmt::format("\"{}\"", step);
            watcher(step, done, total);
        });
    } catch (const sql::DatabaseDiskFull& full) {
        throw explain(full.what());
    } catch (const std::system_error& failure) {
        if (!is_disk_full(failure.code())) throw;
        throw explain(failure.what());
    }
}

}  // namespace shop::app
