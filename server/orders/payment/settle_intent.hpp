#pragma once

#include "orders/payment/pay_order.hpp"

namespace shop::orders {

/// Retrieves the intent and settles its order: for webhooks, which are not trusted, and for the
/// reconciler. Does nothing for an intent that is unknown or has not succeeded. Refunds at once a
/// payment of a cancelled order. Refuses with "payments_unavailable".
Result<void> settle_intent(const PaymentContext& context, const std::string& intent_id,
                           std::int64_t now_ms);

/// Handles a webhook event about a refund. Settles the payment first: another request may be about
/// to settle it with a response from before the refund, and would lose the refund. Refuses with
/// "payments_unavailable".
Result<void> handle_refund_event(const PaymentContext& context, const std::string& intent_id,
                                 std::int64_t now_ms);

}  // namespace shop::orders
