#pragma once

// The email before an unpaid order expires.

#include "orders/order.hpp"

#include <optional>
#include <string_view>

namespace shop::orders {

/// Outbox message of the reminder, which is due a day before the end.
inline constexpr std::string_view payment_reminder = "order_payment_reminder";

/// Due time of the reminder for an order placed at `placed_at_ms`: a day before it expires, or
/// halfway if unpaid orders live for less than two days. Empty if they live forever (0 hours).
std::optional<std::int64_t> reminder_due_ms(std::int64_t placed_at_ms,
                                            std::int64_t unpaid_order_hours);

/// Lifetimes of unpaid orders after their last change.
struct OrderLifetimes {
    std::int64_t unpaid_order_hours = 0;  // 0: forever.
    std::int64_t transfer_days = 0;       // For orders to be paid by bank transfer.
};

/// Time at which an unpaid order expires if nothing changes, in milliseconds. Empty if it does not
/// expire: it is paid, shipped, ending or ended, money came, a courier collects, or unpaid orders
/// live forever. Also empty while a transfer that a verified customer reported waits for its check:
/// that keeps the order for `transfer_days`, and staff have the next step.
std::optional<std::int64_t> payment_deadline_ms(const Order& order,
                                                const OrderLifetimes& lifetimes);

}  // namespace shop::orders
