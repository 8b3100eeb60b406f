#pragma once

// The email before an unpaid order expires.

#include "orders/order.hpp"

#include <optional>
#include <string_view>

namespace shop::orders {

/// The outbox message of the reminder, which is due a day before the end.
inline constexpr std::string_view payment_reminder = "order_payment_reminder";

/// When to remind of an order placed at `placed_at_ms`: a day before it expires, or halfway where
/// unpaid orders live for less than two days. Nothing where they live forever (0 hours).
std::optional<std::int64_t> reminder_due_ms(std::int64_t placed_at_ms,
                                            std::int64_t unpaid_order_hours);

/// How long unpaid orders live after their last change.
struct OrderLifetimes {
    std::int64_t unpaid_order_hours = 0;  // 0: forever.
    std::int64_t transfer_days = 0;       // Those that are paid by bank transfer.
};

/// The moment at which an unpaid order expires if nothing happens to it, in milliseconds. Empty if
/// it does not expire: it is paid, shipped, ending or ended, money came, a courier collects, or
/// unpaid orders live forever. Also empty while a transfer that a verified customer announced waits
/// to be checked: that keeps the order for `transfer_days`, and the next step is the staff's.
std::optional<std::int64_t> payment_deadline_ms(const Order& order,
                                                const OrderLifetimes& lifetimes);

}  // namespace shop::orders
