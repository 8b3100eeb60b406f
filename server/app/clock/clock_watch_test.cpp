#include "app/clock/clock_watch.hpp"

#include "platform/base/clock.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::app {
namespace {

class ClockWatchTest : public testing::Test {
protected:
    ClockWatch open(const std::string& boot_id = "boot-1") {
        return {*database_, "a server", boot_id, [this] { return now_; }};
    }

    void pass(std::int64_t ms) {
        now_.wall_ms += ms;
        now_.steady_ms += ms;
        if (now_.database_ms) *now_.database_ms += ms;
    }

    /// Checks once a minute; returns for how many minutes the clock was in doubt.
    int minutes_in_doubt(ClockWatch& watch) {
        for (int minutes = 0; minutes < 60; ++minutes) {
            if (watch.check()) return minutes;
            pass(minute_ms);
        }
        return 60;
    }

    sql::TestDatabase database_;
    ClockReading now_{1'800'000'000'000, 5 * day_ms};
};

// R-OPS-54
TEST_F(ClockWatchTest, AClockThatJumpsForAMinuteIsTrustedTenMinutesAfterItIsRightAgain) {
    auto watch = open();
    EXPECT_TRUE(watch.check());
    pass(minute_ms);
    now_.wall_ms += 4 * day_ms;
    EXPECT_FALSE(watch.check());
    EXPECT_EQ(watch.state().skew_ms, 4 * day_ms);
    pass(minute_ms);
    now_.wall_ms -= 4 * day_ms;
    EXPECT_EQ(minutes_in_doubt(watch), 10);
    EXPECT_EQ(watch.state().skew_ms, 0);
}

// R-OPS-54
TEST_F(ClockWatchTest, AClockThatStaysWrongIsNeverTrustedUntilSomeoneConfirmsIt) {
    auto watch = open();
    now_.wall_ms -= 6 * minute_ms;
    EXPECT_EQ(minutes_in_doubt(watch), 60);
    confirm_clock(*database_);
    EXPECT_TRUE(watch.check());
    now_.wall_ms += 6 * minute_ms;
    EXPECT_FALSE(watch.check()) << "it was confirmed as it was then";
}

// R-OPS-54
TEST_F(ClockWatchTest, AConfirmationFromBeforeTheDoubtEndsNone) {
    auto watch = open();
    EXPECT_TRUE(watch.check());
    confirm_clock(*database_);
    EXPECT_TRUE(watch.check());
    now_.wall_ms += 4 * day_ms;
    EXPECT_FALSE(watch.check());
    EXPECT_FALSE(watch.check());
}

// R-OPS-54
TEST_F(ClockWatchTest, SmallStepsOfATimeServiceAddUpToNoDoubt) {
    auto watch = open();
    for (int i = 0; i < 10; ++i) {
        pass(minute_ms);
        now_.wall_ms += 4 * minute_ms;
        EXPECT_TRUE(watch.check());
    }
}

// R-OPS-54
TEST_F(ClockWatchTest, AClockThatDiffersFromTheDatabasesIsInDoubtFromTheStart) {
    now_.database_ms = now_.wall_ms - 6 * minute_ms;
    auto watch = open();
    EXPECT_FALSE(watch.check());
    *now_.database_ms += 6 * minute_ms;
    EXPECT_EQ(minutes_in_doubt(watch), 10);
    now_.wall_ms += day_ms;
    EXPECT_FALSE(watch.check());
    confirm_clock(*database_);
    EXPECT_TRUE(watch.check()) << "both differences are confirmed";
}

// R-OPS-54
TEST_F(ClockWatchTest, ARestartOfTheProgramEndsNoDoubtAndARestartOfTheMachineDoes) {
    {
        auto watch = open();
        now_.wall_ms += 4 * day_ms;
        EXPECT_FALSE(watch.check());
    }
    {
        auto watch = open();
        EXPECT_EQ(minutes_in_doubt(watch), 60) << "the clock is still wrong";
        now_.wall_ms -= 4 * day_ms;
        EXPECT_EQ(minutes_in_doubt(watch), 10);
        now_.wall_ms += 4 * day_ms;
        EXPECT_FALSE(watch.check());
    }
    EXPECT_TRUE(open("boot-2").check());
}

}  // namespace
}  // namespace shop::app
