#include "app/deliveries/deliveries.hpp"

#include "platform/base/clock.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

#include <barrier>
#include <map>
#include <mutex>
#include <semaphore>
#include <set>
#include <stdexcept>

namespace shop::app {
namespace {

class DeliveriesTest : public testing::Test {
protected:
    void add(const std::string& event, const std::string& payload = "o1", bool is_awaited = false) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            publish_all(transaction, {{event, payload, {}, is_awaited, !is_awaited}});
            return {};
        };
        database_->write(callback).value();
    }

    void add_server(const std::string& name, std::int64_t step = 1'000) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            transaction.execute_deferred(
                "INSERT INTO servers (name, version, step, started_at_ms, "
                "seen_at_ms, state) VALUES ($1, '1', $2, 1, $3, '{}')",
                sql::Values{name, step, unix_now_ms()});
            return {};
        };
        database_->write(callback).value();
    }

    /// The lanes that `server` may deliver now.
    std::set<std::int64_t> lanes_of(const std::string& server) {
        DeliveryLanes lanes(*database_, server);
        const auto now_ms = unix_now_ms();
        const auto share = database_->read(
            [&](sql::Transaction& transaction) { return lanes.share(transaction, now_ms); });
        std::set<std::int64_t> held;
        for (std::int64_t lane = 0; lane < outbox_lanes; ++lane) {
            if (lane % share.lanes.count != share.lanes.number) continue;
            if (lanes.holds(lane, share.has_older_server, now_ms)) held.insert(lane);
        }
        return held;
    }

    std::int64_t count(const std::string& where) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM outbox WHERE " + where, {})
                .front()
                .integer("n");
        });
    }

    sql::TestDatabase database_;
};

TEST_F(DeliveriesTest, EachMessageIsDeliveredOnceInOrder) {
    std::vector<std::string> events;
    std::counting_semaphore<> delivered{0};
    add("first");
    {
        const auto deliver = [&](const OutboxMessage& message) {
            events.push_back(message.event);
            delivered.release();
            return Delivery::sent;
        };
        Deliveries deliveries(*database_, "here", {deliver});
        delivered.acquire();
        add("second");
        deliveries.wake();
        delivered.acquire();
    }
    EXPECT_EQ(events, (std::vector<std::string>{"first", "second"}));
    EXPECT_EQ(count("delivered_at_ms IS NOT NULL AND attempts = 1"), 2);
}

TEST_F(DeliveriesTest, OnlyADeliveredMessageIsRecorded) {
    std::counting_semaphore<> tried{0};
    add("bad");
    add("good");
    {
        const auto deliver = [&](const OutboxMessage& message) {
            tried.release();
            if (message.event == "bad") throw std::runtime_error("the mail server is down");
            return Delivery::sent;
        };
        const auto record = [](sql::Transaction& transaction,
                               const std::vector<Delivered>& delivered, std::int64_t) {
            for (const auto& one : delivered) {
                transaction.execute_deferred("INSERT INTO house (name, value) VALUES ($1, $2)",
                                             {one.message.event, one.message.payload});
            }
        };
        Deliveries deliveries(*database_, "here", {deliver, {}, {}, record});
        tried.acquire();
        tried.acquire();
    }
    const auto written = database_->read([](sql::Transaction& transaction) {
        return transaction.query("SELECT name, value FROM house", {});
    });
    ASSERT_EQ(written.size(), 1U);
    EXPECT_EQ(written.front().text("name"), "good");
}

TEST_F(DeliveriesTest, AFailedMessageIsKeptForARetryAndBlocksNoOther) {
    std::counting_semaphore<> tried{0};
    add("bad");
    add("good");
    {
        const auto deliver = [&](const OutboxMessage& message) {
            tried.release();
            if (message.event == "bad") throw std::runtime_error("the mail server is down");
            return Delivery::sent;
        };
        Deliveries deliveries(*database_, "here", {deliver});
        tried.acquire();
        tried.acquire();
    }
    EXPECT_EQ(count("event = 'good' AND delivered_at_ms IS NOT NULL"), 1);
    EXPECT_EQ(count("event = 'bad' AND delivered_at_ms IS NULL AND attempts = 1 AND "
                    "last_failure = 'the mail server is down' AND next_try_ms > happened_at_ms"),
              1);
}

TEST_F(DeliveriesTest, ARoundThatCannotBeFinishedIsTriedAgain) {
    std::counting_semaphore<> finished{0};
    std::vector<std::size_t> prepared;
    add("first");
    add("second");
    {
        const auto deliver = [](const OutboxMessage&) { return Delivery::sent; };
        const auto prepare = [&](const std::vector<OutboxMessage>& messages) {
            prepared.push_back(messages.size());
        };
        const auto finish = [&] {
            finished.release();
            if (prepared.size() == 1) throw std::runtime_error("the disk is full");
        };
        Deliveries deliveries(*database_, "here", {deliver, prepare, finish});
        finished.acquire();
        finished.acquire();
    }
    EXPECT_EQ(prepared.front(), 2U);
    EXPECT_EQ(count("delivered_at_ms IS NOT NULL AND attempts = 2 AND "
                    "last_failure = 'the disk is full'"),
              2);
}

TEST_F(DeliveriesTest, ARoundThatCannotBePreparedIsDeliveredAllTheSame) {
    std::counting_semaphore<> delivered{0};
    add("first");
    {
        const auto deliver = [&](const OutboxMessage&) {
            delivered.release();
            return Delivery::sent;
        };
        const auto prepare = [](const std::vector<OutboxMessage>&) {
            throw std::runtime_error("a message cannot be read");
        };
        Deliveries deliveries(*database_, "here", {deliver, prepare});
        delivered.acquire();
    }
    EXPECT_EQ(count("delivered_at_ms IS NOT NULL"), 1);
}

// R-OPS-55
TEST_F(DeliveriesTest, WhatAPersonWaitsForGoesFirst) {
    for (int i = 0; i < 200; ++i) add("order_placed", std::to_string(i));
    add("reset", "ada", true);
    const auto due = database_->read([](sql::Transaction& transaction) {
        return due_messages(transaction, {}, unix_now_ms(), 100);
    });
    ASSERT_EQ(due.size(), 100U);
    EXPECT_EQ(due[0].event, "reset");
    EXPECT_EQ(due[1].payload, "0");
    EXPECT_EQ(due[99].payload, "98");
}

// R-OPS-55
TEST_F(DeliveriesTest, AMessageOfALaneOfALaterReleaseBlocksNoOther) {
    for (int i = 0; i < 150; ++i) add("later", std::to_string(i));
    database_.run_script("UPDATE outbox SET lane = " + std::to_string(outbox_lanes));
    add("order_placed", "of this release");
    add("reset", "ada", true);
    const auto due = database_->read([](sql::Transaction& transaction) {
        return due_messages(transaction, {}, unix_now_ms(), 100);
    });
    ASSERT_EQ(due.size(), 2U);
    EXPECT_EQ(due[1].payload, "of this release");
}

// R-OPS-55
TEST_F(DeliveriesTest, EightMessagesAreDeliveredAtOnceAndThoseOfOneOrderInTurn) {
    for (int i = 0; i < 8; ++i) add("first", std::to_string(i));
    for (int i = 0; i < 8; ++i) add("second", std::to_string(i));
    std::barrier all_at_once(8);
    std::mutex mutex;
    std::map<std::string, std::vector<std::string>> events;
    std::counting_semaphore<> delivered{0};
    {
        const auto deliver = [&](const OutboxMessage& message) {
            all_at_once.arrive_and_wait();  // Passes only if eight threads arrive.
            {
                const std::lock_guard lock(mutex);
                events[message.payload].push_back(message.event);
            }
            delivered.release();
            return Delivery::sent;
        };
        Deliveries deliveries(*database_, "here", {deliver});
        for (int i = 0; i < 16; ++i) delivered.acquire();
    }
    for (const auto& [payload, order] : events) {
        EXPECT_EQ(order, (std::vector<std::string>{"first", "second"})) << payload;
    }
    EXPECT_EQ(count("delivered_at_ms IS NOT NULL AND attempts = 1"), 16);
}

// R-OPS-55
TEST_F(DeliveriesTest, ServersShareTheLanesAndNoLaneHasTwo) {
    const std::set<std::int64_t> all{0, 1, 2, 3, 4, 5, 6, 7, 8};
    const std::set<std::int64_t> even{0, 2, 4, 6, 8};
    const std::set<std::int64_t> odd{1, 3, 5, 7};
    EXPECT_EQ(lanes_of("a"), all);
    add_server("a");
    add_server("b");
    EXPECT_EQ(lanes_of("a"), even);
    EXPECT_EQ(lanes_of("b"), std::set<std::int64_t>()) << "the leases of a alone last";
    database_.run_script("UPDATE leases SET ends_at_ms = 1");
    EXPECT_EQ(lanes_of("b"), odd);
    EXPECT_EQ(lanes_of("a"), even);
    EXPECT_EQ(lanes_of("b"), odd);
}

// R-OPS-55
TEST_F(DeliveriesTest, OneServerDeliversAllWhileAServerWithoutLanesIsOpen) {
    add_server("a");
    add_server("b");
    add_server("old", 116);
    EXPECT_EQ(lanes_of("a").size(), 9U);
    EXPECT_EQ(lanes_of("b").size(), 0U);
    const auto holder = database_->read([](sql::Transaction& transaction) {
        return transaction.query("SELECT holder FROM leases WHERE name = 'deliveries'", {});
    });
    ASSERT_EQ(holder.size(), 1U);
    EXPECT_EQ(holder.front().text("holder"), "a") << "the lease that the older server asks for";
}

TEST(Deliveries, PausesDoubleFromASecondToAnHour) {
    std::vector<std::int64_t> seconds;
    for (std::int64_t attempts = 0; attempts < 13; ++attempts) {
        seconds.push_back(pause_after_ms(attempts) / 1000);
    }
    EXPECT_EQ(seconds,
              (std::vector<std::int64_t>{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600}));
    EXPECT_EQ(pause_after_ms(1'000'000), 3'600'000);
}

}  // namespace
}  // namespace shop::app
