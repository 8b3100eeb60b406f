#pragma once

#include "orders/payment_context.hpp"

namespace shop::orders {

/// Whether an intent that names no order of ours may be this shop's: by the shop's id in its
/// metadata or, for intents of older releases without one, by an order id in our format. Other
/// programs may use the same account at the provider.
bool may_be_ours(const payments::Intent& intent, const std::string& shop_id);

/// Settles payments of earlier attempts at SSLCommerz, which may be paid although they were closed,
/// while the order of this intent is unpaid. Runs before any payment is settled, so the lowest paid
/// attempt pays, in whatever order the reports arrive and whichever method the later one uses.
/// Refuses with "payments_unavailable": then the paying attempt is unknown.
Result<void> settle_earlier(const PaymentContext& context, const std::string& intent_id,
                            std::int64_t now_ms);

/// Retrieves the intent and settles its order, after settle_earlier(). For webhooks, which are not
/// trusted, and for the reconciler. Does nothing for an intent that is unknown, has not succeeded,
/// or belongs to another program. Refunds at once a payment of a cancelled order. Refuses with
/// "payments_unavailable".
Result<void> settle_intent(const PaymentContext& context, const std::string& intent_id,
                           std::int64_t now_ms);

/// Handles a webhook event about a refund. Settles the payment first: another request may be about
/// to settle it with a response older than the refund, and would lose the refund. Refuses with
/// "payments_unavailable".
Result<void> handle_refund_event(const PaymentContext& context, const std::string& intent_id,
                                 std::int64_t now_ms);

}  // namespace shop::orders
