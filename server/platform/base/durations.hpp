#pragma once

#include <cstdint>

namespace shop {

inline constexpr std::int64_t minute_ms = 60LL * 1000;
inline constexpr std::int64_t hour_ms = 60 * minute_ms;
inline constexpr std::int64_t day_ms = 24 * hour_ms;

}  // namespace shop
