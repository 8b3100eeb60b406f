#pragma once

#include <cstdint>

namespace shop::security {

/// By which the clocks of two machines may differ, and by which calls that arrive together may be
/// counted out of their order. What is dated later than that was written before the clock was set
/// back, or by nobody we know.
inline constexpr std::int64_t clock_difference_seconds = 60;

}  // namespace shop::security
