#pragma once

#include "orders/payment/pay_order.hpp"

#include <string>

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

/// Records that an email about `occasion`, such as "order_paid", was sent to the customer.
void record_mail(sql::Transaction& transaction, const std::string& order_id,
                 const std::string& occasion, std::int64_t now_ms);

}  // namespace shop::orders
