#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

#include <future>
#include <latch>

namespace shop::sql {
namespace {

class DatabaseReaders : public testing::Test {
protected:
    std::int64_t read_one() {
        return database_->read([](Transaction& transaction) {
            return transaction.query("SELECT 1 AS n", {}).front().integer("n");
        });
    }

    TestDatabase database_;
};

TEST_F(DatabaseReaders, AReaderWaitsForAConnectionEvenAfterOtherReadersFail) {
    const auto room = static_cast<std::ptrdiff_t>(readers_max(database_.address()));
    for (const bool fails : {false, true, false}) {
        std::latch all_read{room};
        std::latch may_end{1};
        const auto stay = [&] {
            return database_->read([&](Transaction&) {
                all_read.count_down();
                may_end.wait();
                if (fails) throw std::runtime_error("on purpose");
                return true;
            });
        };
        std::vector<std::future<bool>> readers;
        for (std::ptrdiff_t i = 0; i < room; ++i) {
            readers.push_back(std::async(std::launch::async, stay));
        }
        all_read.wait();
        auto next = std::async(std::launch::async, [&] { return read_one(); });
        EXPECT_EQ(next.wait_for(std::chrono::milliseconds(50)), std::future_status::timeout);
        may_end.count_down();
        for (auto& reader : readers) {
            if (fails) {
                EXPECT_THROW(reader.get(), std::runtime_error);
            }
            if (!fails) {
                EXPECT_TRUE(reader.get());
            }
        }
        EXPECT_EQ(next.get(), 1);
    }
}

TEST_F(DatabaseReaders, AReadThatFindsNoConnectionInTimeFails) {
    const auto impatient = open_database(database_.address(), std::chrono::milliseconds(20));
    const auto room = static_cast<std::ptrdiff_t>(readers_max(database_.address()));
    std::latch all_read{room};
    std::latch may_end{1};
    std::vector<std::future<bool>> readers;
    for (std::ptrdiff_t i = 0; i < room; ++i) {
        readers.push_back(std::async(std::launch::async, [&] {
            return impatient->read([&](Transaction&) {
                all_read.count_down();
                may_end.wait();
                return true;
            });
        }));
    }
    all_read.wait();
    const auto read = [&] { return impatient->read([](Transaction&) { return true; }); };
    EXPECT_THROW(read(), Unavailable);
    may_end.count_down();
    for (auto& reader : readers) EXPECT_TRUE(reader.get());
    EXPECT_TRUE(read());
}

TEST_F(DatabaseReaders, AReadWithinAReadIsRefused) {
    const auto read_twice = [&] {
        return database_->read([&](Transaction&) { return read_one(); });
    };
    for (int i = 0; i < 100; ++i) EXPECT_THROW(read_twice(), std::logic_error);
    EXPECT_EQ(read_one(), 1);
}

}  // namespace
}  // namespace shop::sql
