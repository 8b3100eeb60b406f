#pragma once

#include "orders/payment/pay_order.hpp"

namespace shop::orders {

/// Settles the order of this intent with what the provider says of it now: for a webhook, which is
/// not believed itself, and for the reconciler. An intent that is not ours, or has not succeeded,
/// changes nothing. Money that came after the cancel is given back at once. Refuses with
/// "payments_unavailable".
Result<void> settle_intent(const PaymentContext& context, const std::string& intent_id,
                           std::int64_t now_ms);

/// What a webhook tells of a refund. Its payment is settled before: somebody else may just be about
/// to write that down, with an answer from before the refund, and nobody would look for it again.
/// Refuses with "payments_unavailable".
Result<void> handle_refund_event(const PaymentContext& context, const std::string& intent_id,
                                 std::int64_t now_ms);

}  // namespace shop::orders
