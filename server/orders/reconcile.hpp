#pragma once

#include "orders/payment_context.hpp"

#include <functional>

namespace shop::orders {

/// One round of the reconciler.
struct Round {
    std::int64_t now_ms = 0;
    /// Cancels that started after this are skipped: their request may still be running.
    std::int64_t cancelling_before_ms = 0;
    /// Unpaid orders that have not changed since then expire. Empty: none do.
    std::optional<std::int64_t> expires_before_ms{};
    /// Looks further back for unreported payments: a payment page may stay open for days.
    bool is_thorough = false;
    /// Called before each item; false ends the round early, for the shutdown.
    std::function<bool()> goes_on = [] { return true; };
};

/// Finishes what a crash, a lost webhook or a closed tab left incomplete: all begun cancels, all
/// requested refunds, and unreported payments of orders that changed in the last two days, or
/// thirty in a thorough round. Then expires unpaid orders. A failure of one item is logged; the
/// others continue. Returns the number of items.
std::size_t reconcile(const PaymentContext& context, const Round& round);

}  // namespace shop::orders
