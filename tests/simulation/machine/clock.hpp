#pragma once

#include <cstdint>

namespace shop::simulation {

/// Replaces the time of this process: from now on clock_gettime() returns simulated time, which
/// passes only by pass(). A sleep passes its duration at once.
void start_clock(std::int64_t at_ms);

/// Unix time of the simulated wall clock.
std::int64_t now_ms();

/// Lets time pass on all clocks.
void pass(std::int64_t duration_ms);

/// Sets the wall clock ahead, or back if negative. The steady clocks do not change.
void jump(std::int64_t by_ms);

}  // namespace shop::simulation
