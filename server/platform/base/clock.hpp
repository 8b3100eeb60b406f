#pragma once

#include <cstdint>
#include <string>

namespace shop {

inline constexpr std::int64_t hour_seconds = 60LL * 60;
inline constexpr std::int64_t day_seconds = 24 * hour_seconds;

inline constexpr std::int64_t minute_ms = 60'000;
inline constexpr std::int64_t hour_ms = 60 * minute_ms;
inline constexpr std::int64_t day_ms = 24 * hour_ms;

/// Unix time in milliseconds, UTC, as the database stores it. Measure intervals with steady_clock.
std::int64_t unix_now_ms();

/// Unix time in whole seconds.
std::int64_t unix_now_seconds();

/// "2026-01-31T09:30:00.000Z": UTC, with milliseconds.
std::string rfc3339(std::int64_t at_ms);

}  // namespace shop
