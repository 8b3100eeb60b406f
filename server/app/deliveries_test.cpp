#include "app/deliveries.hpp"

#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

#include <semaphore>
#include <stdexcept>

namespace shop::app {
namespace {

class DeliveriesTest : public testing::Test {
protected:
    void add(const std::string& event) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            publish(transaction, event, "o1");
            return {};
        };
        database_->write(callback).value();
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
