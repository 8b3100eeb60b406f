#pragma once

#include "platform/db/table_sums.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <system_error>

namespace shop::app {

/// How much is left to this user on the disk of `folder`, which need not be there yet.
std::int64_t free_bytes(const std::filesystem::path& folder);

/// Whether both are, or will be, on one disk.
bool are_on_one_disk(const std::filesystem::path& folder, const std::filesystem::path& other);

/// Whether a write found no room: the disk is full, or this user's quota is used up.
bool is_disk_full(const std::error_code& error);

/// What to do where the work itself does not say more.
inline constexpr auto advice_on_full_disk =
    "Free some space there, or raise this user's quota, and try again";

/// Throws a sentence when fewer than `needed_bytes` and a reserve are free on the disk of `folder`.
void expect_space(const std::filesystem::path& folder, std::int64_t needed_bytes);

/// Work that writes much, in the words of a sentence for the operator.
struct DiskWork {
    std::string name;              // "the backup".
    std::filesystem::path folder;  // Where it writes; empty: into a server of databases.
    std::int64_t needed_bytes;     // As expect_space() takes it.
    std::string left;              // What there is after it failed: a sentence without its dot.
    std::string then;              // What to do with more space: ", or ... instead, and try again".
};

/// Hands `carry_out` a watcher which passes on to `watcher`. Where no disk has room in the middle,
/// and what was begun is removed, it throws std::runtime_error with a sentence: at which step of
/// what, where, how much is free and needed, and what to do. Other exceptions pass.
void explain_full_disk(const DiskWork& work, const sql::TableWatcher& watcher,
                       const std::function<void(const sql::TableWatcher&)>& carry_out);

}  // namespace shop::app
