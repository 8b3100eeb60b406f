#pragma once

#include "orders/totals/order_totals.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace shop::orders {

/// How far a chart of flows goes back: today by the hour, days including today, or months.
enum class ChartRange { day, week, month, quarter, year };

/// "day", "7d", "30d", "90d" or "12m".
std::optional<ChartRange> find_chart_range(std::string_view name);
std::string_view name_of(ChartRange range);

/// An hour, a day or a month of the shop.
struct ChartPoint {
    std::int64_t begins_at_ms = 0;
    Flows flows;
};

/// A period up to now, and the period of the same length before it, point by point.
struct FlowChart {
    std::vector<ChartPoint> now;     // Without points that begin in the future.
    std::vector<ChartPoint> before;  // As many as `now` will have.
};

/// Reads a row for each hour of both periods, whatever the shop has sold.
FlowChart read_flow_chart(sql::Transaction& transaction, ChartRange range, std::int64_t now_ms);

/// What came in and went back today, and yesterday until the end of the same hour.
struct FlowsOfToday {
    Flows today;
    Flows yesterday;
};
FlowsOfToday read_flows_of_today(sql::Transaction& transaction, std::int64_t now_ms);

/// The whole day of the shop before the one of `now_ms`.
Flows read_flows_of_yesterday(sql::Transaction& transaction, std::int64_t now_ms);

}  // namespace shop::orders
