#include "app/health/health_monitor.hpp"

#include "app/health/metrics_page.hpp"
#include "app/health/monitored_shop.hpp"
#include "platform/db/test_database.hpp"
#include "platform/log/log.hpp"

#include <gmock/gmock.h>
#include <spdlog/spdlog.h>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class HealthMonitorTest : public testing::Test {
protected:
    HealthMonitorTest() { shop_.data_folder = testing::TempDir(); }

    std::vector<std::string> failed_checks() {
        HealthMonitor health(shop_);
        health.start();
        std::vector<std::string> failed;
        for (const auto& check : health.readiness().checks) {
            if (!check.reason.empty()) failed.push_back(check.name + " " + check.reason);
        }
        return failed;
    }

    sql::TestDatabase database_;
    CallCounts provider_calls_;
    CallCounts mails_;
    net::NetStats net_stats_;
    MonitoredShop shop_{*database_,
                        provider_calls_,
                        mails_,
                        [this] { return net_stats_; },
                        [] { return std::int64_t{0}; },
                        "a server",
                        ""};
};

// R-OPS-22
TEST_F(HealthMonitorTest, AServerIsReadyWhileItCanTakeAnOrder) {
    shop_.free_bytes_min = 0;
    EXPECT_THAT(failed_checks(), IsEmpty());
    shop_.free_bytes_min = std::int64_t{1} << 60U;
    shop_.database_file = "shop.sqlite";
    EXPECT_THAT(failed_checks(), ElementsAre(HasSubstr("disk has ")));
    shop_.database_file = "";
    EXPECT_THAT(failed_checks(), IsEmpty()) << "PostgreSQL takes orders on its own disk";
    HealthMonitor health(shop_);
    EXPECT_THAT(health.readiness().warnings, testing::Contains(HasSubstr("data folder has ")));
    shop_.free_bytes_min = 0;
    spdlog::set_level(spdlog::level::off);
    database_.run_script("DROP TABLE leases");
    EXPECT_THAT(failed_checks(), ElementsAre("database takes no writes"));
    spdlog::set_level(spdlog::level::info);
}

// R-OPS-22, R-OPS-56
TEST_F(HealthMonitorTest, FiguresThatCannotBeReadCloseNoShop) {
    spdlog::set_level(spdlog::level::off);
    shop_.free_bytes_min = 0;
    shop_.shop_facts = [](sql::Transaction&) -> ShopFacts { throw std::runtime_error("odd"); };
    EXPECT_THAT(failed_checks(), IsEmpty());
    spdlog::set_level(spdlog::level::info);
}

// R-OPS-22
TEST_F(HealthMonitorTest, AServerIsReadyFromItsFirstCheckUntilItStops) {
    shop_.free_bytes_min = 0;
    HealthMonitor health(shop_);
    EXPECT_FALSE(health.readiness().is_ready());
    health.start();
    EXPECT_TRUE(health.readiness().is_ready());
    health.set_stopping();
    EXPECT_FALSE(health.readiness().is_ready());
}

// R-OPS-21
TEST_F(HealthMonitorTest, AServerIsAliveWhileItsThreadsMove) {
    const HealthMonitor health(shop_);
    EXPECT_TRUE(health.is_alive());
    net_stats_.oldest_heartbeat = std::chrono::seconds(19);
    EXPECT_TRUE(health.is_alive());
    net_stats_.oldest_heartbeat = std::chrono::seconds(21);
    EXPECT_FALSE(health.is_alive());
}

// R-OPS-21
TEST_F(HealthMonitorTest, TheWriterThatIsIdleStillMoves) {
    EXPECT_LT(database_->stats().writer_heartbeat, std::chrono::seconds(20));
}

// R-OPS-22
TEST_F(HealthMonitorTest, ALateBackupIsAWarningAndNoMore) {
    shop_.free_bytes_min = 0;
    const auto warnings = [&] {
        HealthMonitor health(shop_);
        health.start();
        EXPECT_TRUE(health.readiness().is_ready());
        return health.readiness().warnings;
    };
    const auto add = [&](const std::string& id, std::int64_t hours_ago) {
        const auto at_ms = std::to_string(unix_now_ms() - hours_ago * 3'600'000);
        database_.run_script(
            "INSERT INTO backups (id, kind, name, server, state, started_at_ms, "
            "proved_at_ms, bytes) VALUES ('" +
            id + "', 'daily', '" + id + "', 's', 'proved', " + at_ms + ", " + at_ms + ", 7)");
    };
    EXPECT_THAT(warnings(), ElementsAre("there is no proved backup"));
    add("old", 37);
    EXPECT_THAT(warnings(), ElementsAre("the last proved backup is older than 36 hours"));
    add("new", 1);
    EXPECT_THAT(warnings(), IsEmpty());
}

// R-OPS-28
TEST_F(HealthMonitorTest, KeepsTheStateOfTheServerInItsRow) {
    database_.run_script(
        "INSERT INTO servers (name, version, step, started_at_ms, seen_at_ms) "
        "VALUES ('a server', '0.9.0', 1, 1, 1), ('lost', '0.9.0', 1, 1, 1)");
    net_stats_.requests = 12;
    mails_.count_failed();
    HealthMonitor health(shop_);
    health.start();
    const auto rows = [&] {
        return database_->read([](sql::Transaction& transaction) {
            return transaction.query("SELECT name, version, state FROM servers", {});
        });
    };
    ASSERT_EQ(rows().size(), 1U) << "a server that was not seen for a day has no row";
    EXPECT_EQ(rows().front().text("name"), "a server");
    EXPECT_EQ(rows().front().text("version"), NORTHBRIDGE_VERSION);
    EXPECT_THAT(rows().front().text("state"), HasSubstr("\"requests\":12,"));
    EXPECT_THAT(rows().front().text("state"), HasSubstr("\"failed\":1}"));
    EXPECT_EQ(health.status_line(), "12 requests, 0 waiting");
    health.stop();
    EXPECT_THAT(rows(), IsEmpty());
}

// R-OPS-24
TEST_F(HealthMonitorTest, MetricsCountCallsWritesAndRequests) {
    provider_calls_.count_refused();
    net_stats_.routes = {{"GET /api/products", "2xx", 7}};
    HealthMonitor health(shop_);
    health.start();
    const auto page = metrics_page(health);
    for (const auto* line :
         {"northbridge_provider_calls_total{outcome=\"refused\"} 1\n",
          "northbridge_requests_total{route=\"GET /api/products\",class=\"2xx\"} 7\n",
          "northbridge_backup_proved_timestamp_seconds 0\n", "\nprocess_resident_memory_bytes ",
          "\nprocess_open_fds ", "northbridge_outbox_due 0\n"}) {
        EXPECT_THAT(page, HasSubstr(line));
    }
    EXPECT_EQ(page.find("northbridge_commits_total 0\n"), std::string::npos);
}

}  // namespace
}  // namespace shop::app
