#include "platform/net/request_counters.hpp"

#include "platform/net/incoming.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace shop::net {
namespace {

// R-OPS-23
TEST(RequestCounters, KnowOnlyTheRoutesOfTheTable) {
    const RouteTable table({"GET /a", "GET /b"});
    RequestCounters counters(table);
    for (int i = 0; i < 100; ++i) {
        counters.count({"GET /made/up/" + std::to_string(i), http::Pool::shop, 404, 1});
    }
    counters.count({"GET /b", http::Pool::shop, 200, 10, std::chrono::milliseconds(2)});
    for (const int status : {401, 403, 409, 429}) {
        counters.count({"GET /a", http::Pool::shop, status, 0, std::chrono::milliseconds(2)});
    }
    counters.count({"(prepared)", std::nullopt, 200, 20});
    counters.count_refused(http::Pool::passwords);
    NetStats stats;
    counters.add_to(stats);
    counters.add_to(stats);  // As if a second thread had counted the same.
    EXPECT_EQ(stats.routes.size(), 7U);
    EXPECT_EQ(stats.requests, 212U);
    EXPECT_EQ(stats.sent_bytes, 260U);
    EXPECT_EQ(stats.pools.at(0).durations.buckets.at(2), 10U);
    EXPECT_EQ(stats.pools.at(1).refused, 2U);
    for (const auto& route : stats.routes) {
        const auto expected = route.route == "(other)" ? 200U : 2U;
        EXPECT_EQ(route.count, expected) << route.route;
    }
    // R-OPS-56
    std::set<std::string> classes;
    for (const auto& route : stats.routes) {
        if (route.route == "GET /a") classes.insert(route.status_class);
    }
    EXPECT_THAT(classes, testing::ElementsAre("401", "409", "429", "4xx"));
    for (const auto& route : stats.route_durations) {
        if (route.route == "GET /a") EXPECT_EQ(route.durations.buckets.at(2), 8U);
    }
}

// R-OPS-25
TEST(TraceId, IsTakenFromAValidTraceparentOnly) {
    const std::string trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    EXPECT_EQ(trace_id_of("00-" + trace + "-00f067aa0ba902b7-01"), trace);
    EXPECT_EQ(trace_id_of("cc-" + trace + "-00f067aa0ba902b7-01-later"), trace);
    for (const auto& wrong :
         {std::string(), "00-" + trace, "00-" + trace + "-00f067aa0ba902b7-01-later",
          "ff-" + trace + "-00f067aa0ba902b7-01",
          "00-" + std::string(32, '0') + "-00f067aa0ba902b7-01",
          "00-" + std::string(32, 'X') + "-00f067aa0ba902b7-01",
          "00_" + trace + "-00f067aa0ba902b7-01"}) {
        EXPECT_EQ(trace_id_of(wrong), "") << wrong;
    }
}

}  // namespace
}  // namespace shop::net
