#pragma once

#include <cstdint>

namespace shop {

/// Unix time in milliseconds, UTC: what is stored. Intervals are measured with steady_clock.
std::int64_t unix_now_ms();

/// Unix time in whole seconds.
std::int64_t unix_now_seconds();

}  // namespace shop
