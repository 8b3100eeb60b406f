#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <future>
#include <latch>

namespace {

std::atomic<int> syncs{0};

}  // namespace

// Overrides the C library's fdatasync() in this process, so that SQLite calls this one.
extern "C" int fdatasync(int file) {
    ++syncs;
    return static_cast<int>(syscall(SYS_fdatasync, file));
}

namespace shop::sql {
namespace {

constexpr auto insert_message = "INSERT INTO notes (id) VALUES ($1)";

const Problem refusal{ProblemKind::conflict, in_english("try_again", "Not now.")};

class DatabaseTest : public testing::Test {
protected:
    DatabaseTest() {
        database_.run_script(
            "CREATE TABLE notes (id TEXT PRIMARY KEY CHECK (id <> 'bad'), body TEXT);"
            // A deferred constraint is checked at COMMIT, so violating it makes a real COMMIT fail.
            "CREATE TABLE replies (id TEXT REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED);");
    }

    using Callback = std::function<Result<std::string>(Transaction&)>;
    using Outcome = std::future<Result<std::string>>;

    /// Runs all callbacks in one commit: keeps the writer busy until all of them are queued.
    std::vector<Outcome> write_together(const std::vector<Callback>& works) {
        std::latch writer_is_busy{1};
        std::latch all_wait{1};
        const auto write = [this](const Callback& callback) { return database_->write(callback); };

        auto busy = std::async(std::launch::async, write, [&](Transaction&) {
            writer_is_busy.count_down();
            all_wait.wait();
            return Result<std::string>("done");
        });
        writer_is_busy.wait();
        std::vector<Outcome> outcomes;
        for (const auto& callback : works) {
            outcomes.push_back(std::async(std::launch::async, write, callback));
        }
        while (database_->waiting_writes() != works.size()) std::this_thread::yield();
        all_wait.count_down();
        busy.wait();
        return outcomes;
    }

    std::int64_t count_messages() {
        return database_->read([](Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM notes", {}).front().integer("n");
        });
    }

    static Callback add_message(const std::string& id) {
        return [id](Transaction& transaction) -> Result<std::string> {
            transaction.execute_deferred(insert_message, {id});
            return id;
        };
    }

    TestDatabase database_;
};

TEST_F(DatabaseTest, ARefusedUnitIsUndoneWhileTheOthersOfItsBatchCommit) {
    const Callback refused = [](Transaction& transaction) -> Result<std::string> {
        transaction.execute_deferred(insert_message, {"refused"});
        return refusal;
    };
    const Callback broken = [](Transaction& transaction) -> Result<std::string> {
        transaction.execute_deferred(insert_message, {"broken"});
        throw std::logic_error("a bug");
    };
    auto outcomes = write_together({add_message("first"), refused, broken, add_message("last")});

    EXPECT_EQ(outcomes[0].get().value(), "first");
    EXPECT_EQ(outcomes[1].get().error().code.text(), "try_again");
    EXPECT_THROW(outcomes[2].get(), std::logic_error);
    EXPECT_EQ(outcomes[3].get().value(), "last");
    EXPECT_EQ(count_messages(), 2);
}

TEST_F(DatabaseTest, ARefusedUnitIsUndoneAlsoSoonAfterAnotherOne) {
    const Callback refused = [](Transaction& transaction) -> Result<std::string> {
        transaction.execute_deferred(insert_message, {"refused"});
        return refusal;
    };
    for (const std::string round : {"1", "2", "3"}) {
        auto outcomes =
            write_together({add_message("a" + round), refused, refused, add_message("b" + round)});
        EXPECT_EQ(outcomes[0].get().value(), "a" + round);
        EXPECT_EQ(outcomes[1].get().error().code.text(), "try_again");
        EXPECT_EQ(outcomes[2].get().error().code.text(), "try_again");
        EXPECT_EQ(outcomes[3].get().value(), "b" + round);
    }
    EXPECT_EQ(count_messages(), 6);
}

TEST_F(DatabaseTest, NoUnitRunsTwiceForOneThatIsRefusedBeforeAChange) {
    std::atomic<int> runs = 0;
    const auto counted = [&](const std::string& id) -> Callback {
        return [&runs, callback = add_message(id)](Transaction& transaction) {
            ++runs;
            return callback(transaction);
        };
    };
    const Callback refused = [](Transaction& transaction) -> Result<std::string> {
        transaction.execute_deferred("DELETE FROM notes WHERE id = $1", {"none such"});
        return refusal;
    };
    auto outcomes = write_together({counted("first"), refused, counted("last")});
    for (auto& outcome : outcomes) outcome.wait();
    EXPECT_EQ(runs, 2);
    EXPECT_EQ(count_messages(), 2);
}

TEST_F(DatabaseTest, ADeferredStatementIsVisibleToTheNextOne) {
    const Callback put_many = [](Transaction& transaction) -> Result<std::string> {
        for (int i = 0; i < 1'000; ++i)
            transaction.execute_deferred(insert_message, {std::to_string(i)});
        transaction.execute_deferred("DELETE FROM notes WHERE id = $1", {"7"});
        const auto removed = transaction.execute("DELETE FROM notes WHERE id < $1", {"2"});
        const auto rows = transaction.query("SELECT count(*) AS n FROM notes", {});
        return std::to_string(removed) + " " + std::to_string(rows.front().integer("n"));
    };
    EXPECT_EQ(database_->write(put_many).value(), "112 887");  // "0", and all that begin with "1".
    EXPECT_EQ(count_messages(), 887);
}

TEST_F(DatabaseTest, AFailedDeferredStatementUndoesItsOwnUnitOnly) {
    const Callback bad = [](Transaction& transaction) -> Result<std::string> {
        transaction.execute_deferred(insert_message, {"before it"});
        transaction.execute_deferred(insert_message, {"bad"});
        transaction.execute_deferred(insert_message, {"behind it"});
        return "it went well";
    };
    auto outcomes = write_together({add_message("first"), bad, add_message("last"), bad});

    EXPECT_EQ(outcomes[0].get().value(), "first");
    EXPECT_THROW(outcomes[1].get(), std::runtime_error);
    EXPECT_EQ(outcomes[2].get().value(), "last");
    EXPECT_THROW(outcomes[3].get(), std::runtime_error);
    EXPECT_EQ(count_messages(), 2);
}

TEST_F(DatabaseTest, AUnitThatThrowsAfterAFailedDeferredStatementFailsAlone) {
    const Callback worse = [](Transaction& transaction) -> Result<std::string> {
        transaction.execute_deferred(insert_message, {"bad"});
        throw std::invalid_argument("a bug before the first statement");
    };
    for (const std::string round : {"1", "2"}) {
        auto outcomes = write_together({add_message("a" + round), worse, add_message("b" + round)});
        EXPECT_EQ(outcomes[0].get().value(), "a" + round);
        EXPECT_ANY_THROW(outcomes[1].get());
        EXPECT_EQ(outcomes[2].get().value(), "b" + round);
    }
    EXPECT_EQ(count_messages(), 4);
}

TEST_F(DatabaseTest, AFailedCommitReachesEveryCallerAndLeavesNothing) {
    const Callback orphan = [](Transaction& transaction) -> Result<std::string> {
        transaction.execute_deferred("INSERT INTO replies (id) VALUES ($1)", {"no such note"});
        return "orphan";
    };
    const Callback refused = [](Transaction&) -> Result<std::string> { return refusal; };
    auto outcomes = write_together({add_message("first"), orphan, refused, add_message("last")});

    for (auto& outcome : outcomes) EXPECT_THROW(outcome.get(), Unavailable);
    EXPECT_EQ(count_messages(), 0);

    // The writer is still running.
    EXPECT_EQ(database_->write(add_message("later")).value(), "later");
    EXPECT_EQ(count_messages(), 1);
}

TEST_F(DatabaseTest, AFullDiskIsUnavailableUntilThereIsRoom) {
    if (database_.is_postgres()) GTEST_SKIP() << "the disk is the server's";
    const auto limit_pages = [this](const std::string& pages) {
        database_
            ->write([&](Transaction& transaction) -> Result<std::int64_t> {
                const auto pragma = "PRAGMA max_page_count = " + pages;
                return transaction.query(pragma, {}).front().integer("max_page_count");
            })
            .value();
    };
    const Callback large = [](Transaction& transaction) -> Result<std::string> {
        transaction.execute_deferred("INSERT INTO notes VALUES ($1, $2)",
                                     {"large", std::string(1'000'000, 'x')});
        return "large";
    };
    limit_pages("20");
    EXPECT_THROW(database_->write(large), Unavailable);
    EXPECT_EQ(count_messages(), 0);

    limit_pages("100000");
    EXPECT_EQ(database_->write(large).value(), "large");
}

TEST_F(DatabaseTest, AReaderSeesOneStateWhileTheWriterCommits) {
    const auto counted = database_->read([this](Transaction& transaction) {
        const auto count = [&] {
            return transaction.query("SELECT count(*) AS n FROM notes", {}).front().integer("n");
        };
        const auto before = count();
        database_->write(add_message("meanwhile")).value();
        return std::pair(before, count());
    });
    EXPECT_EQ(counted, std::pair(std::int64_t{0}, std::int64_t{0}));
    EXPECT_EQ(count_messages(), 1);
}

TEST_F(DatabaseTest, AReaderCannotWrite) {
    EXPECT_THROW(database_->read(add_message("by a reader")), std::runtime_error);
    EXPECT_EQ(count_messages(), 0);
}

TEST_F(DatabaseTest, AWriteWithinAWriteIsRefused) {
    const Callback nested = [this](Transaction&) { return database_->write(add_message("inner")); };
    EXPECT_THROW(database_->write(nested), std::logic_error);
}

TEST_F(DatabaseTest, AnnouncementsFollowTheCommitAndNeverAnUndoneUnit) {
    std::set<std::string> received;
    std::int64_t notes_then = 0;
    database_->listen([&](const std::set<std::string>& subjects) {
        received.insert(subjects.begin(), subjects.end());
        notes_then = count_messages();
        throw std::runtime_error("a listener with a bug");
    });
    const Callback refused = [](Transaction& transaction) -> Result<std::string> {
        transaction.announce("undone");
        return refusal;
    };
    const Callback done = [](Transaction& transaction) -> Result<std::string> {
        transaction.execute_deferred(insert_message, {"told"});
        transaction.announce("done");
        return "told";
    };
    auto outcomes = write_together({refused, done});
    EXPECT_TRUE(outcomes[0].get().has_error());
    EXPECT_EQ(outcomes[1].get().value(), "told");
    EXPECT_EQ(received, (std::set<std::string>{"done"}));
    EXPECT_EQ(notes_then, 1);
}

TEST_F(DatabaseTest, CommitsReachTheDisk) {
    if (database_.is_postgres()) GTEST_SKIP() << "PostgreSQL syncs in its own process";
    const auto add = [&](const std::string& id) { return database_->write(add_message(id)); };
    ASSERT_TRUE(add("warm-up"));
    for (int round = 0; round < 3; ++round) {
        const int before = syncs;
        ASSERT_TRUE(add(std::to_string(round)));
        EXPECT_GT(syncs, before) << "the write returned before its log was on the disk";
    }
}

}  // namespace
}  // namespace shop::sql
