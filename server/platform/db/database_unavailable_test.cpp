#include "platform/db/database_unavailable.hpp"

#include "platform/log/log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

namespace shop::sql {
namespace {

/// Counts the occurrences of `word` in what `callback` logs.
std::size_t count_logged(const std::string& word, const std::function<void()>& callback) {
    testing::internal::CaptureStderr();
    set_up_log("info");
    callback();
    flush_log();
    const auto lines = testing::internal::GetCapturedStderr();
    set_up_log("off");
    std::size_t count = 0;
    for (auto at = lines.find(word); at != std::string::npos; at = lines.find(word, at + 1)) {
        ++count;
    }
    return count;
}

template <class Failure>
void fail(OutageLog& outage) {
    EXPECT_THROW(outage.watch([] { throw Failure("no route"); }), Failure);
}

TEST(OutageLog, LogsOnceWhenAnOutageBeginsAndOnceWhenItEnds) {
    OutageLog outage("writes");
    const auto twice = [&] {
        for (int turn = 0; turn < 2; ++turn) {
            for (int call = 0; call < 5; ++call) fail<DatabaseUnavailable>(outage);
            for (int call = 0; call < 5; ++call) outage.watch([] {});
        }
    };
    EXPECT_EQ(count_logged("the database is unavailable for writes: no route", twice), 2U);
    EXPECT_EQ(count_logged("the database is back for writes", twice), 2U);
}

TEST(OutageLog, IgnoresAFailureOfOneUnit) {
    OutageLog outage("writes");
    EXPECT_EQ(count_logged("the database", [&] { fail<Unavailable>(outage); }), 0U);
}

}  // namespace
}  // namespace shop::sql
