#pragma once

#include "app/doctor/examined.hpp"

#include <cstdint>

namespace shop::app {

/// Checks the running program, if any: readiness, file descriptors, core dumps.
void check_program(const Examined& examined, Checks& checks);

/// `status` and `body` of the /readyz response.
void judge_readiness(int status, const std::string& body, Checks& checks);

/// The maximum number of open files.
void judge_descriptors(std::int64_t files_max, Checks& checks);

/// Where the kernel writes core dumps, which may contain customers' data. `bytes_max`: their
/// maximum size; 0 turns them off.
void judge_core_dumps(const std::string& pattern, std::int64_t bytes_max, Checks& checks);

/// The process that holds the lock of a data folder, found in /proc/locks.
std::optional<int> find_lock_holder(const std::string& locks, std::uint64_t inode);

/// The current limit, such as "Max open files", from /proc/PID/limits. "unlimited" is a large
/// number.
std::optional<std::int64_t> find_limit(const std::string& limits, const std::string& name);

}  // namespace shop::app
