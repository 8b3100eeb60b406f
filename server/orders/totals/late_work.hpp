#pragma once

// Work of staff that comes close to its legal deadline.

#include "platform/base/clock.hpp"
#include "platform/base/names.hpp"
#include "platform/db/database.hpp"
#include "platform/db/moment.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {

/// A paid order is late from this age of its payment on: the law allows 48 hours until the courier
/// has it.
inline constexpr std::int64_t late_order_age_ms = 40 * hour_ms;

/// A refund is late from this age on: the shop sends it within 72 hours.
inline constexpr std::int64_t late_refund_age_ms = 48 * hour_ms;

enum class LateKind { orders, refunds };

constexpr Names<2> names_of(LateKind) {
    return {"orders", "refunds"};
}

struct LateWork {
    LateKind kind{};
    std::int64_t count = 0;                 // Up to 1,001.
    Moment since{};                         // Payment or request of the oldest one.
    std::optional<std::string> order_id{};  // Of the oldest refund; empty for orders.
};
BOOST_DESCRIBE_STRUCT(LateWork, (), (kind, count, since, order_id))

/// Orders that can be shipped and whose promised day has passed.
struct OverdueOrders {
    std::int64_t count = 0;  // Up to 1,001.
    Moment since{};          // The end of the oldest promised day.
};
BOOST_DESCRIBE_STRUCT(OverdueOrders, (), (count, since))

/// Counts them; empty instead of 0.
std::optional<OverdueOrders> count_overdue(sql::Transaction& transaction, std::int64_t now_ms);

/// Paid orders that can be shipped, and requested refunds that are not done. Omits a kind if none
/// is late.
std::vector<LateWork> list_late_work(sql::Transaction& transaction, std::int64_t now_ms);

}  // namespace shop::orders
