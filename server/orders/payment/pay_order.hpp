#pragma once

#include "orders/order.hpp"
#include "orders/payment/settle.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// Everything that waits for the provider needs these.
struct PaymentContext {
    sql::Database& database;
    payments::Provider& provider;
    bool livemode = false;  // Whether real money is expected: test payments never pay real orders.
};

/// The one live payment intent of an order (D7): asked for again, also after a declined card or in
/// a second tab, it is the same one. A payment that succeeded unseen is settled on the way.
/// Answers the client secret. Refuses with "order_paid", "order_cancelling", "order_cancelled",
/// "amount_too_small", "amount_too_large", "payment_does_not_match", "unknown_order" or
/// "payments_unavailable".
Result<std::string> open_payment(const PaymentContext& context, const std::string& order_id,
                                 std::int64_t now_ms);

/// Records a payment that the customer says was made. The provider is asked, the customer is not
/// believed (D6). Refuses with "payment_does_not_match", "transaction_used",
/// "payment_not_finished", "order_paid", "order_cancelled", "unknown_order" or
/// "payments_unavailable".
Result<Settlement> record_payment(const PaymentContext& context, const std::string& order_id,
                                  const std::string& transaction_id, std::int64_t now_ms);

/// What the provider is asked for: always the same for one attempt, so that asking twice finds the
/// first answer.
payments::CreateIntentParams create_intent_params(const Order& order, std::int64_t attempt);

}  // namespace shop::orders
