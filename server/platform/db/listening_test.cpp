#include "platform/db/listening.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <semaphore>
#include <thread>

namespace shop::sql {
namespace {

TEST(Listening, ItsListenerIsNotCalledAfterItsEnd) {
    int calls = 0;
    std::optional<Listening> listening;
    listening.emplace([&](const std::set<std::string>& subjects) {
        EXPECT_TRUE(subjects.contains("catalogue"));
        ++calls;
    });
    const auto callback = listening->callback();
    callback({"catalogue"});
    listening.reset();
    callback({"catalogue"});
    EXPECT_EQ(calls, 1);
}

TEST(Listening, ItsEndWaitsForARunningCall) {
    std::binary_semaphore is_called{0};
    std::binary_semaphore may_return{0};
    bool has_returned = false;
    std::optional<Listening> listening;
    listening.emplace([&](const std::set<std::string>&) {
        is_called.release();
        may_return.acquire();
        has_returned = true;
    });
    std::jthread caller([callback = listening->callback()] { callback({}); });
    is_called.acquire();
    std::jthread releaser([&] { may_return.release(); });
    listening.reset();
    EXPECT_TRUE(has_returned);
}

}  // namespace
}  // namespace shop::sql
