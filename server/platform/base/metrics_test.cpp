#include "platform/base/metrics.hpp"

#include <gtest/gtest.h>

namespace shop {
namespace {

// R-OPS-23
TEST(Metrics, AreWrittenInPrometheusTextFormat) {
    MetricsText metrics;
    metrics.gauge("shop_open", "Whether it is open.", 1);
    metrics.family("shop_requests_total", "counter", "Requests.");
    metrics.sample(12, {{"route", "GET /a\"b\\c\nd"}, {"class", "2xx"}});
    EXPECT_EQ(metrics.text(),
              "# HELP shop_open Whether it is open.\n# TYPE shop_open gauge\nshop_open 1\n"
              "# HELP shop_requests_total Requests.\n# TYPE shop_requests_total counter\n"
              "shop_requests_total{route=\"GET /a\\\"b\\\\c\\nd\",class=\"2xx\"} 12\n");
}

// R-OPS-23
TEST(Metrics, CountDurationsInBucketsThatContainTheSmallerOnes) {
    Durations durations;
    durations.add(std::chrono::microseconds(500));
    durations.add(std::chrono::milliseconds(3));
    durations.add(std::chrono::minutes(1));
    MetricsText metrics;
    metrics.family("wait_seconds", "histogram", "Waiting.");
    metrics.sample(durations.counts(), {{"pool", "shop"}});
    const auto& text = metrics.text();
    for (const auto* line :
         {"wait_seconds_bucket{pool=\"shop\",le=\"0.0005\"} 1\n",
          "wait_seconds_bucket{pool=\"shop\",le=\"0.0025\"} 1\n",
          "wait_seconds_bucket{pool=\"shop\",le=\"0.005\"} 2\n",
          "wait_seconds_bucket{pool=\"shop\",le=\"10\"} 2\n",
          "wait_seconds_bucket{pool=\"shop\",le=\"+Inf\"} 3\n",
          "wait_seconds_sum{pool=\"shop\"} 60.0035\n", "wait_seconds_count{pool=\"shop\"} 3\n"}) {
        EXPECT_NE(text.find(line), std::string::npos) << line << " is not in\n" << text;
    }
    auto twice = durations.counts();
    twice += durations.counts();
    EXPECT_EQ(twice.buckets.back(), 2U);
}

}  // namespace
}  // namespace shop
