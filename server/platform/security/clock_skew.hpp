#pragma once

#include <cstdint>

namespace shop::security {

/// How far the clocks of two servers may differ, and how far out of order concurrent calls may be
/// counted. A time further in the future was written before a clock was set back, or is forged.
inline constexpr std::int64_t clock_skew_seconds = 60;

}  // namespace shop::security
