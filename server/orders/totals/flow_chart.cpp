#include "orders/totals/flow_chart.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace shop::orders {
namespace {

constexpr std::int64_t shop_ahead_ms = shop_utc_offset_hours * hour_ms;
constexpr int hours_of_day = 24;
constexpr int months_of_chart = 12;

/// Start times of all points, of the previous and the current period, and the end of the last.
using Beginnings = std::vector<std::int64_t>;

std::int64_t begin_of_today_ms(std::int64_t now_ms) {
    const auto local_ms = now_ms + shop_ahead_ms;
    return local_ms - local_ms % day_ms - shop_ahead_ms;
}

Beginnings even_beginnings(std::int64_t from_ms, std::int64_t step_ms, int count) {
    Beginnings beginnings;
    for (int i = 0; i <= count; ++i) beginnings.push_back(from_ms + i * step_ms);
    return beginnings;
}

Beginnings month_beginnings(std::int64_t now_ms) {
    using namespace std::chrono;
    const auto today = floor<days>(sys_time<milliseconds>(milliseconds(now_ms + shop_ahead_ms)));
    const year_month_day date(today);
    const auto month_now = date.year() / date.month();
    Beginnings beginnings;
    for (int i = 1 - 2 * months_of_chart; i <= 1; ++i) {
        const sys_days first((month_now + std::chrono::months(i)) / day(1));
        beginnings.push_back(duration_cast<milliseconds>(first.time_since_epoch()).count() -
                             shop_ahead_ms);
    }
    return beginnings;
}

int days_of(ChartRange range) {
    switch (range) {
        case ChartRange::month: return 30;
        case ChartRange::quarter: return 90;
        default: return 7;
    }
}

Beginnings beginnings_of(ChartRange range, std::int64_t now_ms) {
    const auto today_ms = begin_of_today_ms(now_ms);
    if (range == ChartRange::year) return month_beginnings(now_ms);
    if (range == ChartRange::day) {
        return even_beginnings(today_ms - day_ms, hour_ms, 2 * hours_of_day);
    }
    const auto days = days_of(range);
    return even_beginnings(today_ms - (2 * days - 1) * day_ms, day_ms, 2 * days);
}

}  // namespace

FlowChart read_flow_chart(sql::Transaction& transaction, ChartRange range, std::int64_t now_ms) {
    const auto beginnings = beginnings_of(range, now_ms);
    std::vector<ChartPoint> points;
    for (const auto begins_at_ms : beginnings) points.push_back({begins_at_ms, {}});
    points.pop_back();
    const Period period{beginnings.front(), beginnings.back()};
    const auto flows =
        range == ChartRange::day ? list_hours(transaction, period) : list_days(transaction, period);
    for (const auto& [at_ms, sums] : flows) {
        const auto after = std::ranges::upper_bound(points, at_ms, {}, &ChartPoint::begins_at_ms);
        add(std::prev(after)->flows, sums);
    }
    const auto half = points.begin() + static_cast<std::ptrdiff_t>(points.size() / 2);
    const auto future = std::ranges::upper_bound(points, now_ms, {}, &ChartPoint::begins_at_ms);
    return {{half, future}, {points.begin(), half}};
}

FlowsOfToday read_flows_of_today(sql::Transaction& transaction, std::int64_t now_ms) {
    const auto today_ms = begin_of_today_ms(now_ms);
    const auto same_hour_ends_ms = now_ms - now_ms % hour_ms + hour_ms - day_ms;
    FlowsOfToday result;
    for (const auto& [at_ms, flows] :
         list_hours(transaction, {today_ms - day_ms, today_ms + day_ms})) {
        if (at_ms >= today_ms) {
            add(result.today, flows);
        } else if (at_ms < same_hour_ends_ms) {
            add(result.yesterday, flows);
        }
    }
    return result;
}

Flows read_flows_of_yesterday(sql::Transaction& transaction, std::int64_t now_ms) {
    const auto today_ms = begin_of_today_ms(now_ms);
    Flows sum;
    for (const auto& [at_ms, flows] : list_hours(transaction, {today_ms - day_ms, today_ms})) {
        add(sum, flows);
    }
    return sum;
}

}  // namespace shop::orders
