#pragma once

#include "app/doctor/examined.hpp"

#include <cstdint>

namespace shop::app {

/// This machine's clock, without asking another one.
void check_clock(const Examined& examined, Checks& checks);

/// Whether the kernel says that a service keeps the clock right; nothing: it does not say.
void judge_synchronization(std::optional<bool> is_synchronized, Checks& checks);

/// How far a clock is ahead of this one: the database's, that of the shop's servers, that of
/// another service.
void judge_database_clock(std::int64_t ahead_ms, Checks& checks);
void judge_servers_clock(std::int64_t ahead_ms, Checks& checks);
void judge_service_clock(const std::string& service, std::int64_t ahead_seconds, Checks& checks);

/// A file that was written `ahead_seconds` in the future: the clock was set back.
void judge_newest_file(const std::string& file, std::int64_t ahead_seconds, Checks& checks);

}  // namespace shop::app
