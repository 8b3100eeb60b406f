#pragma once

#include "app/doctor/examined.hpp"

#include <cstdint>

namespace shop::app {

/// The running program, if there is one: ready, and with enough descriptors. Its core dumps.
void check_program(const Examined& examined, Checks& checks);

/// `status` and `body` of /readyz.
void judge_readiness(int status, const std::string& body, Checks& checks);

/// How many files the program may have open.
void judge_descriptors(std::int64_t files_max, Checks& checks);

/// Where the kernel puts the memory of a program that crashed, with customers' data in it.
/// `bytes_max`: how much of it; 0: nothing.
void judge_core_dumps(const std::string& pattern, std::int64_t bytes_max, Checks& checks);

/// The process that holds the lock of a data folder, from the lines of /proc/locks.
std::optional<int> find_lock_holder(const std::string& locks, std::uint64_t inode);

/// From the lines of /proc/PID/limits: what is in force of "Max open files". "unlimited" is a large
/// number.
std::optional<std::int64_t> find_limit(const std::string& limits, const std::string& name);

}  // namespace shop::app
