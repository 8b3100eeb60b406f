#pragma once

#include "orders/totals/order_totals.hpp"
#include "platform/base/verify_report.hpp"

namespace shop::orders {

/// The recounted totals, minus the stored ones.
struct TotalsDifference {
    FlowsByTime hours{};  // Only those that differ.
    Waiting waiting{};
    /// Those of `hours` that changed during the count, so that their difference is a bound.
    std::int64_t changing_hours = 0;

    bool empty() const { return hours.empty() && waiting == Waiting{}; }
};

/// Recounts all orders while the shop is running: one page at a time, so that no writer waits.
/// Orders that change during the count are not a difference. If no hour is changing, adding the
/// result with add_to_totals() corrects the totals, whatever happens before.
TotalsDifference find_totals_difference(sql::Database& database, const VerifyReport& report);

/// Reports each hour, and each number of waiting orders, that differs from the orders (I16).
void verify_totals(sql::Database& database, const VerifyReport& report);

}  // namespace shop::orders
