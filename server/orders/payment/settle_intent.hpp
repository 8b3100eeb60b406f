#pragma once

#include "orders/payment_context.hpp"

namespace shop::orders {

/// Whether an intent that names no order of ours may be this shop's: by the shop's id in its
/// metadata or, for intents of releases that did not write one, by an order id of our form. Other
/// programs may use the same account at the provider.
bool may_be_ours(const payments::Intent& intent, const std::string& shop_id);

/// Settles what was paid by earlier attempts at SSLCommerz, which may be paid although they were
/// closed, while the order of this intent is unpaid. Before any payment is settled: so the lowest
/// attempt that was paid pays, whatever is heard first and whichever way the later one is of.
/// Refuses with "payments_unavailable": then it is not known what pays.
Result<void> settle_earlier(const PaymentContext& context, const std::string& intent_id,
                            std::int64_t now_ms);

/// Retrieves the intent and settles its order, after settle_earlier(). For webhooks, which are not
/// trusted, and for the reconciler. Does nothing for an intent that is unknown, has not succeeded,
/// or is another program's. Refunds at once a payment of a cancelled order. Refuses with
/// "payments_unavailable".
Result<void> settle_intent(const PaymentContext& context, const std::string& intent_id,
                           std::int64_t now_ms);

/// Handles a webhook event about a refund. Settles the payment first: another request may be about
/// to settle it with a response from before the refund, and would lose the refund. Refuses with
/// "payments_unavailable".
Result<void> handle_refund_event(const PaymentContext& context, const std::string& intent_id,
                                 std::int64_t now_ms);

}  // namespace shop::orders
