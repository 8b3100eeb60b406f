#pragma once

#include "orders/payment_context.hpp"
#include "platform/audit/audit.hpp"

namespace shop::orders {

/// The user who cancels an order.
struct Canceller {
    std::string user_id;
    std::optional<audit::Actor> staff{};  // For another user's order: recorded in the audit trail.
    bool of_many = false;                 // Also refuses as check_may_be_cancelled_unread() does.
};

/// Cancels an order and returns its stock (D9). Without a payable intent, this is one transaction.
/// With one, `cancelling` is stored first; then the provider is asked to cancel the intent. If it
/// did, the order is cancelled. If the customer paid first, the order becomes paid and the cancel
/// refuses with "order_paid". Otherwise the order is pending again, and the cancel refuses with
/// "payment_processing", "payment_does_not_match" or "payments_unavailable". Also refuses with
/// "unknown_order", "order_shipped", "order_cancelling" or "try_again".
Result<Order> cancel_order(const PaymentContext& context, const std::string& id,
                           const Canceller& canceller, std::int64_t now_ms);

/// Finishes the cancel or expiry of an order that a crash left in `cancelling`. Refuses as
/// cancel_order() does.
Result<Order> resume_cancel(const PaymentContext& context, const std::string& id,
                            std::int64_t now_ms);

/// Expires an unpaid order that has not changed since `unchanged_since_ms`. Like a cancel, it ends
/// the intent at the provider before it returns the stock. An order that cannot expire stays
/// unchanged and keeps its time of last change. Refuses with "payments_unavailable" or "try_again".
Result<void> expire_order(const PaymentContext& context, const std::string& id,
                          std::int64_t unchanged_since_ms, std::int64_t now_ms);

}  // namespace shop::orders
