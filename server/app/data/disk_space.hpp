#pragma once

#include "platform/db/table_sums.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <system_error>

namespace shop::app {

/// Free space for this user on the disk of `folder`, which may not exist yet.
std::int64_t free_bytes(const std::filesystem::path& folder);

/// Whether both folders are, or will be, on the same disk.
bool are_on_one_disk(const std::filesystem::path& folder, const std::filesystem::path& other);

/// Whether a write failed for lack of space: the disk is full, or this user's quota is used up.
bool is_disk_full(const std::error_code& error);

/// Advice if the work has none of its own.
inline constexpr auto advice_on_full_disk =
    "Free some space there, or raise this user's quota, and try again";

/// Throws an error message unless `needed_bytes` plus `disk_full_bytes` are free on the disk of
/// `folder`.
void expect_space(const std::filesystem::path& folder, std::int64_t needed_bytes);

/// Work that writes much data, as the parts of a message for the operator.
struct DiskWork {
    std::string name;              // "the backup".
    std::filesystem::path folder;  // Target; empty: a database server.
    std::int64_t needed_bytes;     // Passed to expect_space().
    std::string left;              // State after a failure: a sentence without its full stop.
    std::string then;              // Advice once there is space: ", or ... instead, and try again".
};

/// Calls `carry_out` with a watcher that forwards to `watcher`. If a disk fills up and the work
/// has cleaned up, throws std::runtime_error with a message: the work and its step, the place, free
/// and needed space, and advice. Other exceptions pass through.
void explain_full_disk(const DiskWork& work, const sql::TableWatcher& watcher,
                       const std::function<void(const sql::TableWatcher&)>& carry_out);

}  // namespace shop::app
