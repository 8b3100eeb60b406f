#include "platform/db/test_database.hpp"
#include "platform/log/log.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <future>
#include <latch>
#include <thread>

namespace shop::sql {
namespace {

class LogAfterCommit : public testing::Test {
protected:
    using Callback = std::function<Result<void>(Transaction&)>;

    LogAfterCommit() { database_.run_script("CREATE TABLE notes (id TEXT PRIMARY KEY);"); }

    /// The log output when both are committed together.
    std::string logged_by(const Callback& one, const Callback& other) {
        testing::internal::CaptureStderr();
        set_up_log("error");
        std::latch writer_is_busy{1};
        std::latch both_wait{1};
        const auto begin = [this](const Callback& callback) {
            return std::async(std::launch::async, [this, callback] {
                try {
                    return database_->write(callback).has_value();
                } catch (const std::logic_error&) {
                    return false;
                }
            });
        };
        auto busy = begin([&](Transaction&) -> Result<void> {
            writer_is_busy.count_down();
            both_wait.wait();
            return {};
        });
        writer_is_busy.wait();
        auto first = begin(one);
        while (database_->waiting_writes() != 1) std::this_thread::yield();
        auto second = begin(other);
        while (database_->waiting_writes() != 2) std::this_thread::yield();
        both_wait.count_down();
        EXPECT_TRUE(busy.get());
        EXPECT_TRUE(first.get());
        EXPECT_FALSE(second.get());
        flush_log();
        set_up_log("off");
        return testing::internal::GetCapturedStderr();
    }

    static void insert(Transaction& transaction, const std::string& id) {
        transaction.execute_deferred("INSERT INTO notes (id) VALUES ($1)", {id});
    }

    TestDatabase database_;
};

TEST_F(LogAfterCommit, AUnitThatRunsTwiceLogsOnceAndAnUndoneOneNever) {
    int runs = 0;
    const Callback done = [&](Transaction& transaction) -> Result<void> {
        insert(transaction, "done");
        transaction.log_error("line of run " + std::to_string(++runs));
        return {};
    };
    const Callback refused = [](Transaction& transaction) -> Result<void> {
        insert(transaction, "refused");
        transaction.log_error("line of a refusal");
        return Problem{ProblemKind::conflict, in_english("try_again", "Not now.")};
    };
    const auto log = logged_by(done, refused);
    EXPECT_EQ(runs, 2) << "the second time with savepoints";
    EXPECT_NE(log.find("line of run 2"), std::string::npos) << log;
    EXPECT_EQ(log.find("line of run 1"), std::string::npos) << log;
    EXPECT_EQ(log.find("refusal"), std::string::npos) << log;
}

TEST_F(LogAfterCommit, TheLinesOfAUnitThatThrewAreNotLoggedByTheNext) {
    const Callback done = [](Transaction& transaction) -> Result<void> {
        insert(transaction, "done");
        transaction.log_error("line of what was done");
        return {};
    };
    const Callback broken = [](Transaction& transaction) -> Result<void> {
        transaction.log_error("line of what broke");
        throw std::logic_error("a bug");
    };
    auto log = logged_by(done, broken);
    testing::internal::CaptureStderr();
    set_up_log("error");
    const Callback next = [](Transaction& transaction) -> Result<void> {
        insert(transaction, "next");
        return {};
    };
    EXPECT_TRUE(database_->write(next));
    flush_log();
    set_up_log("off");
    log += testing::internal::GetCapturedStderr();
    EXPECT_EQ(log.find("what broke"), std::string::npos) << log;
    EXPECT_NE(log.find("what was done"), std::string::npos) << log;
}

}  // namespace
}  // namespace shop::sql
