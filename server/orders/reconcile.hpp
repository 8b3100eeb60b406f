#pragma once

#include "orders/payment_context.hpp"

#include <functional>

namespace shop::orders {

/// One round of the reconciler.
struct ReconcileRun {
    std::int64_t now_ms = 0;
    /// Cancels that started after this are skipped: their request may still be running.
    std::int64_t cancelling_before_ms = 0;
    /// Unpaid orders expire if they have not changed since then. Empty: none do.
    std::optional<std::int64_t> expires_before_ms{};
    /// Checks older orders for unreported payments: a payment page may stay open for days.
    bool is_thorough = false;
    /// Called before each item; false ends the round early, for a shutdown.
    std::function<bool()> should_continue = [] { return true; };
};

/// Finishes steps that a crash, a lost webhook or a closed tab left incomplete: all begun cancels,
/// all requested refunds, and unreported payments of orders that changed in the last two days, or
/// thirty in a thorough round. Then expires unpaid orders. Logs a failure of one item and
/// continues. Returns the number of items.
std::size_t reconcile(const PaymentContext& context, const ReconcileRun& run);

}  // namespace shop::orders
