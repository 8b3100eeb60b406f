#pragma once

#include "orders/payment/pay_order.hpp"

#include <functional>

namespace shop::orders {

/// One round of the reconciler.
struct Round {
    std::int64_t now_ms = 0;
    /// Cancels that began later may be under way in this very moment and are left alone.
    std::int64_t cancelling_before_ms = 0;
    /// Unpaid orders that nobody has touched since then expire; nothing while none do.
    std::optional<std::int64_t> expires_before_ms{};
    /// Looks further back for payments that nobody told of: a page may stay open for days before
    /// somebody pays on it.
    bool is_thorough = false;
    /// Asked before each order: a round ends early when the program does.
    std::function<bool()> goes_on = [] { return true; };
};

/// Finishes what a crash, a lost webhook or a closed tab left between two steps: cancels that had
/// begun, however long ago, payments that succeeded unseen of orders touched in the last two days,
/// or thirty in a thorough round, and refunds that have no answer yet. Then lets unpaid orders
/// expire. What goes wrong with one is logged and keeps no other waiting. Returns how many it
/// looked at.
std::size_t reconcile(const PaymentContext& context, const Round& round);

}  // namespace shop::orders
