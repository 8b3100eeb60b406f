#include "orders/totals/flow_chart.hpp"

#include "platform/base/clock.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::orders {
namespace {

constexpr std::int64_t now_of_chart_ms = 1'795'598'400'000;  // 2026-11-25 15:20 in Dhaka.

class FlowCharts : public testing::Test {
protected:
    /// Adds an order of 1 Taka, paid this many hours ago.
    void pay(std::int64_t hours_ago) {
        const auto at_ms = now_of_chart_ms - hours_ago * hour_ms;
        database_
            ->write([&](sql::Transaction& transaction) -> Result<void> {
                add_to_totals(transaction,
                              {{at_ms - at_ms % hour_ms,
                                {.placed_count = 1, .paid_count = 1, .paid_paisa = 100}}},
                              {});
                return {};
            })
            .value();
    }

    FlowChart chart(ChartRange range) {
        return database_->read([&](sql::Transaction& transaction) {
            return read_flow_chart(transaction, range, now_of_chart_ms);
        });
    }

    static std::int64_t paid(const std::vector<ChartPoint>& points) {
        std::int64_t sum = 0;
        for (const auto& point : points) sum += point.flows.paid_count;
        return sum;
    }

    sql::TestDatabase database_;
};

// R-DESK-12
TEST_F(FlowCharts, HaveAPointForEachHourDayOrMonthOfTheShop) {
    const auto today = chart(ChartRange::day);
    EXPECT_EQ(today.now.size(), 16);  // The hours of today that have started.
    EXPECT_EQ(today.before.size(), 24);
    EXPECT_EQ(rfc3339(today.now.front().begins_at_ms), "2026-11-24T18:00:00.000Z");
    EXPECT_EQ(rfc3339(today.now.back().begins_at_ms), "2026-11-25T09:00:00.000Z");
    const auto week = chart(ChartRange::week);
    EXPECT_EQ(week.now.size(), 7);
    EXPECT_EQ(week.before.size(), 7);
    EXPECT_EQ(rfc3339(week.now.back().begins_at_ms), "2026-11-24T18:00:00.000Z");
    EXPECT_EQ(chart(ChartRange::month).now.size(), 30);
    EXPECT_EQ(chart(ChartRange::quarter).before.size(), 90);
    const auto year = chart(ChartRange::year);
    EXPECT_EQ(year.now.size(), 12);
    EXPECT_EQ(rfc3339(year.now.back().begins_at_ms), "2026-10-31T18:00:00.000Z");
    EXPECT_EQ(rfc3339(year.now.front().begins_at_ms), "2025-11-30T18:00:00.000Z");
    EXPECT_EQ(rfc3339(year.before.front().begins_at_ms), "2024-11-30T18:00:00.000Z");
}

// R-DESK-12
TEST_F(FlowCharts, CountEachHourOnceInItsPeriod) {
    constexpr int hours = 24 * 200;
    for (int i = 0; i < hours; i += 12) pay(i);
    EXPECT_EQ(paid(chart(ChartRange::day).now), 2);
    EXPECT_EQ(paid(chart(ChartRange::day).before), 2);
    EXPECT_EQ(paid(chart(ChartRange::week).now), 14);
    EXPECT_EQ(paid(chart(ChartRange::week).before), 14);
    EXPECT_EQ(paid(chart(ChartRange::month).now), 60);
    EXPECT_EQ(paid(chart(ChartRange::quarter).before), 180);
    EXPECT_EQ(paid(chart(ChartRange::year).now), hours / 12);
    EXPECT_EQ(chart(ChartRange::week).now.back().flows.paid_paisa, 200);
}

// R-DESK-11
TEST_F(FlowCharts, CompareTodayWithTheSameHoursOfYesterday) {
    pay(0);
    pay(15);
    pay(24);
    pay(23);  // After the current hour.
    const auto flows = database_->read([](sql::Transaction& transaction) {
        return read_flows_of_today(transaction, now_of_chart_ms);
    });
    EXPECT_EQ(flows.today.paid_count, 2);
    EXPECT_EQ(flows.yesterday.paid_count, 1);
}

// R-DESK-12
TEST(ChartRanges, AreFoundByTheirNames) {
    for (const auto range : {ChartRange::day, ChartRange::week, ChartRange::month,
                             ChartRange::quarter, ChartRange::year}) {
        EXPECT_EQ(find_named<ChartRange>(name_of(range)), range);
    }
    EXPECT_EQ(find_named<ChartRange>("8d"), std::nullopt);
}

}  // namespace
}  // namespace shop::orders
