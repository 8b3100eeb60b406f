#pragma once

#include "orders/totals/order_totals.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace shop::orders {

/// Range of a chart: today by the hour, days including today, or months.
enum class ChartRange { day, week, month, quarter, year };

constexpr Names<5> names_of(ChartRange) {
    return {"day", "7d", "30d", "90d", "12m"};
}

/// An hour, a day or a month in the shop's time zone.
struct ChartPoint {
    std::int64_t begins_at_ms = 0;
    Flows flows;
};

/// A period up to now, and the previous period of the same length, point by point.
struct FlowChart {
    std::vector<ChartPoint> now;     // Without points that begin in the future.
    std::vector<ChartPoint> before;  // As many points as `now` has at the end of the period.
};

/// Reads one row per hour of both periods, regardless of the number of orders.
FlowChart read_flow_chart(sql::Transaction& transaction, ChartRange range, std::int64_t now_ms);

/// The flows of today, and of yesterday until the end of the same hour.
struct FlowsOfToday {
    Flows today;
    Flows yesterday;
};
FlowsOfToday read_flows_of_today(sql::Transaction& transaction, std::int64_t now_ms);

/// The whole day, in the shop's time zone, before the day of `now_ms`.
Flows read_flows_of_yesterday(sql::Transaction& transaction, std::int64_t now_ms);

}  // namespace shop::orders
