#pragma once

#include "orders/payment/pay_order.hpp"

namespace shop::orders {

/// Cancels an order and gives its stock back (D9). Without a payment intent that somebody could pay
/// that is one transaction. With one, `cancelling` is stored first, then the provider is asked to
/// end the intent, and its answer decides: ended, the order is cancelled; paid meanwhile, it
/// becomes paid and the answer is "order_paid"; not known, it is pending again and the answer is
/// "payment_processing", "payment_does_not_match" or "payments_unavailable".
/// Also refuses with "unknown_order", "order_shipped", "order_cancelling" or "try_again".
Result<Order> cancel_order(const PaymentContext& context, const std::string& id,
                           const std::string& actor_id, std::int64_t now_ms);

/// Ends what a crash left in `cancelling`, as whoever began it wanted: cancelled, or expired.
/// Refuses as cancel_order() does.
Result<Order> resume_cancel(const PaymentContext& context, const std::string& id,
                            std::int64_t now_ms);

/// Ends an order that nobody paid or touched since then, as a cancel does: the payment first, at
/// the provider, so that none is under way; then the stock comes back. One that could not be ended
/// is as it was, and as long untouched. Refuses with "payments_unavailable" or "try_again".
Result<void> expire_order(const PaymentContext& context, const std::string& id,
                          std::int64_t untouched_since_ms, std::int64_t now_ms);

}  // namespace shop::orders
