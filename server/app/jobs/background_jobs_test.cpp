#include "app/jobs/background_jobs.hpp"

#include "platform/base/clock.hpp"

#include <gtest/gtest.h>

namespace shop::app {
namespace {

constexpr std::int64_t opened_ms = 1'000 * hour_ms;

TEST(ReconcileSchedule, TheFirstRoundIsThoroughAndThenOneEachDay) {
    ReconcileSchedule schedule(opened_ms, 0);
    const auto first = schedule.plan_run(opened_ms);
    EXPECT_TRUE(first.is_thorough);
    schedule.finished(first);
    EXPECT_FALSE(schedule.plan_run(opened_ms + 60'000).is_thorough);
    EXPECT_FALSE(schedule.plan_run(opened_ms + 24 * hour_ms - 1).is_thorough);
    EXPECT_TRUE(schedule.plan_run(opened_ms + 24 * hour_ms).is_thorough);
}

TEST(ReconcileSchedule, AThoroughRoundThatDidNotFinishIsRepeated) {
    ReconcileSchedule schedule(opened_ms, 0);
    EXPECT_TRUE(schedule.plan_run(opened_ms).is_thorough);
    EXPECT_TRUE(schedule.plan_run(opened_ms + 60'000).is_thorough);
}

TEST(ReconcileSchedule, AnOrdinaryRoundDoesNotPostponeTheThoroughOne) {
    ReconcileSchedule schedule(opened_ms, 0);
    schedule.finished(schedule.plan_run(opened_ms));
    schedule.finished(schedule.plan_run(opened_ms + 23 * hour_ms));
    EXPECT_TRUE(schedule.plan_run(opened_ms + 24 * hour_ms).is_thorough);
}

TEST(ReconcileSchedule, CancelsFromBeforeTheStartAreFinishedAtOnceAndYoungerOnesAfterAMinute) {
    const ReconcileSchedule schedule(opened_ms, 0);
    EXPECT_EQ(schedule.plan_run(opened_ms).cancelling_before_ms, opened_ms);
    EXPECT_EQ(schedule.plan_run(opened_ms + 30'000).cancelling_before_ms, opened_ms);
    EXPECT_EQ(schedule.plan_run(opened_ms + hour_ms).cancelling_before_ms,
              opened_ms + hour_ms - 60'000);
}

TEST(ReconcileSchedule, OrdersExpireOnlyWhereTheSettingSaysSo) {
    EXPECT_EQ(ReconcileSchedule(opened_ms, 0).plan_run(opened_ms).expires_before_ms, std::nullopt);
    EXPECT_EQ(ReconcileSchedule(opened_ms, 72).plan_run(opened_ms).expires_before_ms,
              opened_ms - 72 * hour_ms);
}

// R-OPS-54
TEST(ReconcileSchedule, NoOrderExpiresByAClockThatIsNotTrusted) {
    EXPECT_EQ(ReconcileSchedule(opened_ms, 72).plan_run(opened_ms, false).expires_before_ms,
              std::nullopt);
}

}  // namespace
}  // namespace shop::app
