#pragma once

#include "orders/order.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/payment_choice.hpp"
#include "orders/payment/settle.hpp"
#include "orders/payment_context.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::orders {

/// An open payment and its orders.
struct OpenedPayment {
    std::vector<Order> orders;
    payments::Intent intent;
};

/// Returns the one live payment of the orders (D7), with the details that the customer needs to pay
/// it: the same one after a declined card or in a second tab. Ends those of another method or of
/// other orders first, unless the customer chose one during this call ("payment_processing").
/// Several orders have one payment at a provider; a transfer or cash has one for each order.
/// Settles a payment that has succeeded without the server's knowledge. Refuses with "order_paid",
/// "order_cancelling", "order_cancelled", "goods_returned", "price_differs", "deposit_received",
/// "payment_processing", "too_many_attempts", "upgrade_under_way" for several orders, as
/// check_payment_method() does, with "payment_does_not_match", "unknown_order" or
/// "payments_unavailable".
Result<OpenedPayment> open_payment(const PaymentContext& context, const PaymentChoice& choice,
                                   std::int64_t now_ms);

/// Records a payment that the client reports. The client is not trusted: the server retrieves the
/// payment from the provider (D6). Refuses with "payment_does_not_match", "transaction_used",
/// "payment_not_finished", "order_paid", "order_cancelled", "unknown_order" or
/// "payments_unavailable".
Result<Settlement> record_payment(const PaymentContext& context, const std::string& order_id,
                                  const std::string& transaction_id, std::int64_t now_ms);

}  // namespace shop::orders
