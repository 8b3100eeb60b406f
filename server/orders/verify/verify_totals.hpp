#pragma once

#include "orders/totals/order_totals.hpp"
#include "platform/base/verify_report.hpp"

namespace shop::orders {

/// What the totals should be, less what they are.
struct TotalsDifference {
    FlowsByTime hours{};  // Only those that differ.
    Waiting waiting{};
    std::int64_t changing_hours =
        0;  // Of `hours`: changed meanwhile, so the difference is a bound.

    bool empty() const { return hours.empty() && waiting == Waiting{}; }
};

/// Counts all orders again, beside a running shop: a page at a time, so that no writer waits.
/// Orders that change meanwhile are no difference. Where no hour is changing, add_to_totals() of it
/// puts the totals right, however much happens before.
TotalsDifference find_totals_difference(sql::Database& database, const VerifyReport& report);

/// Reports each hour, and each number of what waits, that is not what the orders say (I16).
void verify_totals(sql::Database& database, const VerifyReport& report);

}  // namespace shop::orders
