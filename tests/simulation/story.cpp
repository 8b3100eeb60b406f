#include "simulation/story.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "simulation/machine/clock.hpp"

#include <fmt/format.h>

namespace shop::simulation {

void Story::tell(const std::string& line) {
    // "2026-06-30 23:58:12.004" in Dhaka.
    auto time = rfc3339(now_ms() + shop_utc_offset_hours * hour_ms).substr(0, 23);
    time[10] = ' ';
    fmt::print(to_, "{} {:{}}{}\n", time, "", 2 * depth_, line);
}

void Story::fail(const std::string& line) {
    failures_.push_back(line);
    tell("FAILED: " + line);
}

}  // namespace shop::simulation
