#pragma once

// The day on which an order is promised to arrive (R-DELIV-4).

#include "orders/delivery/delivery_plan.hpp"
#include "platform/db/database.hpp"

#include <string>

namespace shop::orders {

/// The end of the day, in Dhaka, on which a parcel arrives that is ready at `ready_at_ms` and takes
/// `days`. Closed weekdays and holidays do not count. After the plan's cut-off it starts a day
/// later.
std::int64_t arrival_by_ms(const DeliveryPlan& plan, std::int64_t days, std::int64_t ready_at_ms);

/// The same by the newest plan; empty without days.
std::optional<std::int64_t> promise(sql::Transaction& transaction, std::optional<std::int64_t> days,
                                    std::int64_t ready_at_ms);

/// "2026-12-02": the day that ends at this time.
std::string promised_day(std::int64_t promised_by_ms);

}  // namespace shop::orders
