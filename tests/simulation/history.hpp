#pragma once

#include "simulation/story.hpp"

#include <cstdint>
#include <string>

namespace shop::simulation {

/// Creates the shop that every history starts with in `folder`: sample boards, staff and customers.
void make_first_shop(const std::string& folder);

/// Simulates `calls` calls of the shop in `folder`, a copy of the first shop, then lets it settle
/// and checks it. The story tells each failure. Call it once in a process.
void run_history(std::uint64_t seed, std::int64_t calls, const std::string& folder, Story& story);

}  // namespace shop::simulation
