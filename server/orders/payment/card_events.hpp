#pragma once

// Events of the card provider that only the history of an order records.

#include "orders/payment_context.hpp"

#include <cstdint>

namespace shop::orders {

/// Records that a card was declined, once per webhook event. Only history depends on it. Does
/// nothing for an intent that belongs to no order.
void record_decline(sql::Database& database, const payments::WebhookEvent& event,
                    std::int64_t now_ms);

/// Records that the payment is disputed, if the provider confirms it. The order stays paid; an
/// administrator has to respond to the dispute. Refuses with "payments_unavailable": the provider
/// sends the event again.
Result<void> record_dispute(const PaymentContext& context, const payments::WebhookEvent& event,
                            std::int64_t now_ms);

}  // namespace shop::orders
