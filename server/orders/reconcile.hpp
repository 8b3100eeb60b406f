#pragma once

#include "orders/pay_order.hpp"

#include <functional>

namespace shop::orders {

/// One round of the reconciler.
struct Round {
    std::int64_t now_ms = 0;
    /// Cancels that began later may be under way in this very moment and are left alone.
    std::int64_t cancelling_before_ms = 0;
    /// Asked before each order: a round ends early when the program does.
    std::function<bool()> goes_on = [] { return true; };
};

/// Finishes what a crash, a lost webhook or a closed tab left between two steps: cancels that had
/// begun, however long ago, and payments that succeeded unseen in the last two days. What goes
/// wrong with one order is logged and keeps no other waiting. Returns how many orders it looked at.
std::size_t reconcile(const Till& till, const Round& round);

}  // namespace shop::orders
