#pragma once

// What an order is and what may happen to it. No SQL, no HTTP, no clock: only the rules.

#include "platform/base/problem.hpp"

#include <optional>

namespace shop::orders {

/// What has become of an order, apart from its payment. Nothing leaves cancelled or expired, and
/// nothing is unshipped.
enum class OrderStatus {
    pending,
    shipped,
    cancelling,  // The provider is being asked to end the payment: no new intent, no shipping.
    cancelled,
    expired,
};

struct Order {
    std::string id;
    std::string user_id;
    std::string product_id;
    std::string product_name;
    std::string name;
    std::string email;  // As it was on that day; the owner is user_id.
    std::string address;
    std::string phone;
    std::int64_t quantity = 0;
    Money price;  // The total the customer agreed to pay. Stored, never computed again.
    OrderStatus status = OrderStatus::pending;
    std::optional<std::string> transaction_id;  // Present exactly when paid.
    Money refunded;                             // Given back, or on its way back.
    bool goods_returned = false;
    std::int64_t created_at_ms = 0;

    bool paid() const { return transaction_id.has_value(); }
    bool shipped() const { return status == OrderStatus::shipped; }
    /// Cancelled and expired orders are in no list and answer like absent ones (D32).
    bool gone() const { return status == OrderStatus::cancelled || status == OrderStatus::expired; }

    bool operator==(const Order&) const = default;
};

/// The answer for an order that is not there, and for somebody else's.
Problem unknown_order();
Problem order_paid();
Problem order_cancelled();

/// Refuses with "order_paid", "order_shipped", "order_cancelling" or "order_cancelled".
Result<void> check_may_be_cancelled(const Order& order);

/// Refuses with "order_paid", "order_cancelling" or "order_cancelled". A shipped order may be paid:
/// trade customers pay later.
Result<void> check_may_be_paid(const Order& order);

/// Refuses with "order_cancelling", "order_cancelled", "order_refunded" or "goods_returned".
Result<void> check_may_be_shipped(const Order& order);

/// What of its payment is still with us.
Money refundable(const Order& order);

/// Refuses with "order_not_paid" or "refund_too_large"; goods that never left come back with all of
/// the money only, and goods come back once: "goods_not_sent", "goods_returned".
Result<void> check_may_be_refunded(const Order& order, Money amount, bool goods_came_back);

}  // namespace shop::orders
