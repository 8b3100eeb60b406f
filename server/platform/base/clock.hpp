#pragma once

#include <cstdint>

namespace shop {

inline constexpr std::int64_t hour_seconds = 60LL * 60;
inline constexpr std::int64_t day_seconds = 24 * hour_seconds;

/// Unix time in milliseconds, UTC, as the database stores it. Measure intervals with steady_clock.
std::int64_t unix_now_ms();

/// Unix time in whole seconds.
std::int64_t unix_now_seconds();

}  // namespace shop
