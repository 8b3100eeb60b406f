#pragma once

#include "orders/order.hpp"
#include "orders/payment/settle.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// For functions that use both the database and the provider.
struct PaymentContext {
    sql::Database& database;
    payments::Provider& provider;
    bool livemode = false;  // Whether payments must be real: test payments never pay real orders.
    std::string shop_id{};  // In the metadata of each intent: other programs may share the account.
};

/// Returns the client secret of the order's one live payment intent (D7): the same one after a
/// declined card or in a second tab. Settles a payment that has succeeded without the server's
/// knowledge. Refuses with "order_paid", "order_cancelling", "order_cancelled",
/// "amount_too_small", "amount_too_large", "payment_does_not_match", "unknown_order" or
/// "payments_unavailable".
Result<std::string> open_payment(const PaymentContext& context, const std::string& order_id,
                                 std::int64_t now_ms);

/// Records a payment that the client reports. The client is not trusted: the server retrieves the
/// payment from the provider (D6). Refuses with "payment_does_not_match", "transaction_used",
/// "payment_not_finished", "order_paid", "order_cancelled", "unknown_order" or
/// "payments_unavailable".
Result<Settlement> record_payment(const PaymentContext& context, const std::string& order_id,
                                  const std::string& transaction_id, std::int64_t now_ms);

/// The same parameters for the same attempt, so that a repeated request returns the first intent.
payments::CreateIntentParams create_intent_params(const Order& order, std::int64_t attempt,
                                                  const std::string& shop_id);

}  // namespace shop::orders
