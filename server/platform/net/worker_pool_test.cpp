#include "platform/net/worker_pool.hpp"

#include "platform/net/test_net.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <string>

namespace shop::net {
namespace {

using std::chrono::steady_clock;

TEST(WorkerPool, QueuesAsManyJobsAsConfigured) {
    Gate gate;
    std::atomic<int> done = 0;
    WorkerPool pool({1, 2});
    EXPECT_TRUE(pool.try_push("", [&] { gate.pass(); }));
    gate.wait_for(1);
    EXPECT_TRUE(pool.try_push("", [&] { ++done; }));
    EXPECT_TRUE(pool.try_push("", [&] { ++done; }));
    EXPECT_FALSE(pool.try_push("", [&] { ++done; }));
    gate.open();
    while (done < 2) std::this_thread::yield();
    EXPECT_TRUE(pool.try_push("", [] {}));
}

TEST(WorkerPool, StopDropsQueuedJobsAndReportsRunningOnes) {
    Gate gate;
    std::atomic<bool> dropped_ran = false;
    WorkerPool pool({1, 2});
    ASSERT_TRUE(pool.try_push("", [&] { gate.pass(); }));
    gate.wait_for(1);
    ASSERT_TRUE(pool.try_push("", [&] { dropped_ran = true; }));
    EXPECT_FALSE(pool.stop(steady_clock::now()));
    EXPECT_FALSE(pool.try_push("", [] {}));
    gate.open();
    EXPECT_TRUE(pool.stop(steady_clock::now() + std::chrono::seconds(20)));
    EXPECT_FALSE(dropped_ran);
}

TEST(WorkerPool, NetworksTakeTurnsAndNoneHasMoreThanItsShare) {
    Gate gate;
    std::mutex mutex;
    std::string order;
    std::atomic<std::size_t> done = 0;
    WorkerPool pool({1, 24});
    const auto push = [&](const std::string& client_network) {
        return pool.try_push(client_network, [&, client_network] {
            const std::lock_guard lock(mutex);
            order += client_network;
            ++done;
        });
    };
    ASSERT_TRUE(pool.try_push("a", [&] { gate.pass(); }));
    gate.wait_for(1);
    EXPECT_TRUE(push("a") && push("a") && push("a"));
    EXPECT_FALSE(push("a"));
    EXPECT_TRUE(push("b") && push("b") && push("c"));
    gate.open();
    while (done < 6) std::this_thread::yield();
    EXPECT_EQ(order, "abcaba");
}

}  // namespace
}  // namespace shop::net
