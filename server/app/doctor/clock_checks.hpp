#pragma once

#include "app/doctor/examined.hpp"

#include <cstdint>

namespace shop::app {

/// Checks this machine's clock without asking another machine.
void check_clock(const Examined& examined, Checks& checks);

/// Whether the kernel reports that a time service keeps the clock right; empty if unknown.
void judge_synchronization(std::optional<bool> is_synchronized, Checks& checks);

/// How far another clock is ahead of this one: the database's, another server's, or a service's.
void judge_database_clock(std::int64_t ahead_ms, Checks& checks);
void judge_servers_clock(std::int64_t ahead_ms, Checks& checks);
void judge_service_clock(const std::string& service, std::int64_t ahead_seconds, Checks& checks);

/// A file written `ahead_seconds` in the future: the clock was set back.
void judge_newest_file(const std::string& file, std::int64_t ahead_seconds, Checks& checks);

}  // namespace shop::app
