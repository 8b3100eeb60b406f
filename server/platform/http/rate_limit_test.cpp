#include "platform/http/rate_limit.hpp"
#include "platform/base/clock.hpp"

#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::security {
namespace {

class RateLimitTest : public testing::Test {
protected:
    Result<RateLimitStatus> count(const std::string& bucket, std::int64_t now_ms) {
        return database_->write([&](sql::Transaction& transaction) {
            return count_call(transaction, bucket, {2, 60}, now_ms);
        });
    }

    std::int64_t rows() {
        return database_->read([](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM calls_counted", {})
                .front()
                .integer("n");
        });
    }

    sql::TestDatabase database_;
};

TEST_F(RateLimitTest, LimitsTheCallsInASlidingWindow) {
    EXPECT_TRUE(count("ada", 1'000));
    EXPECT_TRUE(count("ada", 59'000));
    const auto refused = count("ada", 60'500);
    EXPECT_EQ(refused.error().code.text(), "too_many_requests");
    EXPECT_EQ(refused.error().retry_after_seconds, 1);
    EXPECT_TRUE(count("eve", 60'500)) << "another bucket";

    EXPECT_TRUE(count("ada", 61'000)) << "the first call has left the window";
    EXPECT_EQ(count("ada", 61'001).error().retry_after_seconds, 58) << "the second call has not";
}

TEST_F(RateLimitTest, CountsManyCallsAtOnceAsOneAfterTheOther) {
    EXPECT_TRUE(count("ada", 1'000));
    const auto outcomes =
        database_
            ->write(
                [&](sql::Transaction& transaction) -> Result<std::vector<Result<RateLimitStatus>>> {
                    return count_calls(transaction, {"ada", "eve", "ada", "eve", "eve"}, {2, 60},
                                       21'000);
                })
            .value();
    ASSERT_EQ(outcomes.size(), 5U);
    EXPECT_EQ(outcomes[0].value().reset_seconds, 40);
    EXPECT_EQ(outcomes[1].value().remaining, 1);
    EXPECT_EQ(outcomes[2].error().retry_after_seconds, 40) << "the second one of this set";
    EXPECT_EQ(outcomes[3].value().reset_seconds, 60);
    EXPECT_EQ(outcomes[4].error().retry_after_seconds, 60);
    EXPECT_EQ(rows(), 4);
}

TEST_F(RateLimitTest, ReportsRemainingCallsAndReset) {
    const auto first = count("ada", 1'000).value();
    EXPECT_EQ(first.calls_max, 2);
    EXPECT_EQ(first.remaining, 1);
    EXPECT_EQ(first.reset_seconds, 60);
    const auto second = count("ada", 21'500).value();
    EXPECT_EQ(second.remaining, 0);
    EXPECT_EQ(second.reset_seconds, 40);
    const auto refused = count("ada", 22'000).error();
    EXPECT_EQ(refused.rate_limit_status->calls_max, 2);
    EXPECT_EQ(refused.rate_limit_status->remaining, 0);
    EXPECT_EQ(refused.rate_limit_status->reset_seconds, refused.retry_after_seconds);
}

TEST_F(RateLimitTest, AllowsCallsAfterTheClockWasSetBack) {
    const std::int64_t two_days_ms = 2 * day_ms;
    EXPECT_TRUE(count("ada", two_days_ms));
    EXPECT_TRUE(count("ada", two_days_ms));
    EXPECT_TRUE(count("ada", 1'000));
    EXPECT_TRUE(count("ada", 1'000));
    EXPECT_EQ(count("ada", 1'000).error().retry_after_seconds, 60);
}

TEST_F(RateLimitTest, DeletesEndedCalls) {
    EXPECT_TRUE(count("ada", 1'000));
    EXPECT_TRUE(count("eve", 61'000));
    EXPECT_EQ(rows(), 1);
}

}  // namespace
}  // namespace shop::security
