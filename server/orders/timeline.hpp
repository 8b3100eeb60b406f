#pragma once

#include "orders/payment/pay_order.hpp"

#include <string>

namespace shop::orders {

/// Writes down that a card was declined on the order of this intent, once an event of the provider.
/// History only: no payment depends on it. An intent that is not ours changes nothing.
void record_decline(sql::Database& database, const payments::WebhookEvent& event,
                    std::int64_t now_ms);

/// Writes down that the bank was asked for the money of this payment back, when the provider says
/// so too. What is paid stays paid; somebody has to answer the bank. Refuses with
/// "payments_unavailable", to be told again later.
Result<void> record_dispute(const PaymentContext& context, const payments::WebhookEvent& event,
                            std::int64_t now_ms);

/// Writes down that the customer was written to about `occasion`, such as "order_paid".
void record_mail(sql::Transaction& transaction, const std::string& order_id,
                 const std::string& occasion, std::int64_t now_ms);

}  // namespace shop::orders
