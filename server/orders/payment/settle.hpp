#pragma once

#include "orders/order.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// A payment with its refunds; with_refunds() makes it.
struct Payment {
    payments::Intent intent;
    std::vector<payments::Refund> refunds{};
    bool is_of_right_mode = true;  // Test payments never pay real orders.
};

/// The result of settle().
struct Settlement {
    Order order;
    int modified_count = 0;            // 1 when this call made the order paid.
    std::optional<Problem> refusal{};  // Why this payment does not pay the order.
    /// Set when the money goes back by itself: carry_out_refund() has to refund the payment.
    std::optional<std::string> refund_id{};
};

/// The only function that makes an order paid: for the customer's PATCH, for webhooks and for the
/// reconciler. `payment` must have succeeded and have been retrieved from the provider just now. A
/// payment that the order cannot accept is stored as unmatched; its refusal is a value and not an
/// error, because an error would roll that back. Refunds made before the payment was known are
/// stored with it: no later step would fetch them. Idempotent. Refuses with "unknown_order" when
/// the intent belongs to no order.
Result<Settlement> settle(sql::Transaction& transaction, const std::string& order_id,
                          const Payment& payment, std::int64_t now_ms);

}  // namespace shop::orders
