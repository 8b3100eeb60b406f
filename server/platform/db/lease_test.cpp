#include "platform/db/lease.hpp"
#include "platform/base/clock.hpp"

#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::sql {
namespace {

TEST(Lease, BelongsToOneServerUntilItEnds) {
    TestDatabase database;
    Lease here(*database, "mails", "here");
    Lease there(*database, "mails", "there");
    EXPECT_TRUE(here.is_held(1'000));
    EXPECT_FALSE(there.is_held(1'001));
    EXPECT_FALSE(there.is_held(1'000 + Lease::lasts_ms - 1));
    EXPECT_TRUE(there.is_held(1'000 + Lease::lasts_ms)) << "its holder did not come back";
    EXPECT_FALSE(here.is_held(1'001 + Lease::lasts_ms));
}

TEST(Lease, LastsWhileItsHolderRenewsIt) {
    TestDatabase database;
    Lease here(*database, "mails", "here");
    Lease there(*database, "mails", "there");
    for (std::int64_t now_ms = 0; now_ms < 3 * Lease::lasts_ms; now_ms += Lease::lasts_ms / 4) {
        EXPECT_TRUE(here.is_held(now_ms));
        EXPECT_FALSE(there.is_held(now_ms));
    }
}

TEST(Lease, LocksOutNoServerWhenTheClockIsSetBack) {
    constexpr std::int64_t two_days_ms = 2 * day_ms;
    TestDatabase database;
    Lease here(*database, "mails", "here");
    Lease there(*database, "mails", "there");
    EXPECT_TRUE(here.is_held(two_days_ms));
    EXPECT_TRUE(there.is_held(1'000)) << "its holder did not come back";
    EXPECT_FALSE(here.is_held(1'001)) << "a lease of days is remembered";
    EXPECT_FALSE(here.is_held(1'000 + Lease::lasts_ms - 1));
    EXPECT_TRUE(here.is_held(1'000 + Lease::lasts_ms));
}

TEST(Lease, ContinuesAtOnceWhenItsHolderRestarts) {
    TestDatabase database;
    EXPECT_TRUE(Lease(*database, "mails", "here").is_held(1'000));
    EXPECT_TRUE(Lease(*database, "mails", "here").is_held(1'001));
}

TEST(Lease, OfOneJobDoesNotBlockAnother) {
    TestDatabase database;
    EXPECT_TRUE(Lease(*database, "mails", "here").is_held(1'000));
    EXPECT_TRUE(Lease(*database, "refunds", "there").is_held(1'000));
}

}  // namespace
}  // namespace shop::sql
