#pragma once

namespace shop::simulation {

/// From now on a new thread runs to its end before its creator continues, if `is_on`: what the shop
/// does in parallel happens in one order.
void run_threads_in_turn(bool is_on);

}  // namespace shop::simulation
