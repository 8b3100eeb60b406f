#pragma once

// The email before an unpaid order expires.

#include "platform/db/database.hpp"

#include <optional>
#include <string>
#include <vector>

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

/// When each order expires if nothing happens to it; nothing for one that does not expire, because
/// it is paid, shipped, ending or ended, because money came or will come in cash, or because no
/// order does.
std::vector<std::optional<std::int64_t>> find_payment_deadlines(
    sql::Transaction& transaction, const std::vector<std::string>& order_ids,
    const OrderLifetimes& lifetimes);

}  // namespace shop::orders
