// Batches of many callers, on either engine.

#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

#include <future>
#include <latch>

namespace shop::sql {
namespace {

constexpr auto insert_note = "INSERT INTO notes (id) VALUES ($1)";

class BatchTest : public testing::Test {
protected:
    BatchTest() {
        database_.run_script(
            "CREATE TABLE notes (id TEXT PRIMARY KEY CHECK (id <> 'bad'), body TEXT)");
    }

    std::int64_t count_notes() {
        return database_->read([](Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM notes", {}).front().integer("n");
        });
    }

    TestDatabase database_;
};

TEST_F(BatchTest, WhatWaitsForABatchIsDecidedTogetherAndWhatFailsFailsAlone) {
    std::latch writer_is_busy{1};
    std::latch all_wait{1};
    std::vector<std::size_t> sizes;
    const Batch<std::string, std::string> batch(
        [&](Transaction& transaction, const std::vector<const std::string*>& ids) {
            sizes.push_back(ids.size());
            if (sizes.size() == 1) {
                writer_is_busy.count_down();
                all_wait.wait();
            }
            transaction.lock_rows("users", {"ada"});
            transaction.lock_rows("products", {"board"});
            std::vector<Values> rows;
            std::vector<std::string> outcomes;
            for (const auto* id : ids) {
                rows.push_back({*id});
                outcomes.push_back("wrote " + *id);
            }
            transaction.execute_all(insert_note, rows);
            return outcomes;
        });
    const auto write = [&](std::string id) {
        return std::async(std::launch::async,
                          [&, id = std::move(id)] { return database_->write(batch, id); });
    };
    auto busy = write("busy");
    writer_is_busy.wait();
    std::vector<std::pair<std::string, std::future<std::string>>> others;
    for (const std::string id : {"a", "b", "bad", "c", "d"}) others.emplace_back(id, write(id));
    while (database_->waiting_writes() != others.size()) std::this_thread::yield();
    all_wait.count_down();
    EXPECT_EQ(busy.get(), "wrote busy");
    for (auto& [id, outcome] : others) {
        if (id == "bad") {
            EXPECT_ANY_THROW(outcome.get());
        } else {
            EXPECT_EQ(outcome.get(), "wrote " + id);
        }
    }
    EXPECT_EQ(sizes.at(1), 5U);
    EXPECT_EQ(count_notes(), 5);
}

TEST_F(BatchTest, AStatementForManySetsDoesForEachWhatItSays) {
    const std::string odd = R"(a "quoted" \ {text}, NULL)";
    const auto write_all = [&](Transaction& transaction) -> Result<void> {
        transaction.execute_all("INSERT INTO notes (id, body) VALUES ($1, $2)",
                                {{"a", "first"}, {"b", Value()}, {"c", odd}});
        transaction.execute_all("UPDATE notes SET body = $2 WHERE id = $1",
                                {{"a", "changed"}, {"absent", "x"}});
        transaction.execute_all("UPDATE notes SET body = $2 WHERE id = $1", {});
        return {};
    };
    database_->write(write_all).value();
    const auto answers = database_->read([&](Transaction& transaction) {
        auto none = transaction.query_all("SELECT body FROM notes WHERE id = $1", {});
        EXPECT_TRUE(none.take().empty());
        auto one = transaction.query_deferred("SELECT count(*) AS n FROM notes", {});
        auto all = transaction.query_all("SELECT body FROM notes WHERE id = $1",
                                         {{"c"}, {"absent"}, {"a"}, {"b"}, {"c"}});
        EXPECT_EQ(one.take().front().integer("n"), 3);
        return all.take();
    });
    ASSERT_EQ(answers.size(), 5U);
    EXPECT_EQ(answers[0].at(0).text("body"), odd);
    EXPECT_TRUE(answers[1].empty());
    EXPECT_EQ(answers[2].at(0).text("body"), "changed");
    EXPECT_FALSE(answers[3].at(0).optional_text("body"));
    EXPECT_EQ(answers[4].at(0).text("body"), odd);
}

TEST_F(BatchTest, ManyWhoReadByABatchEachGetTheirOwnRow) {
    database_.run_script("INSERT INTO notes (id) VALUES ('0'), ('1'), ('2'), ('3')");
    const Batch<std::string, std::string> batch(
        [](Transaction& transaction, const std::vector<const std::string*>& ids) {
            std::vector<Values> sets;
            for (const auto* id : ids) sets.push_back({*id});
            std::vector<std::string> outcomes;
            auto answers = transaction.query_all("SELECT id FROM notes WHERE id = $1", sets);
            for (const auto& rows : answers.take()) outcomes.push_back(rows.at(0).text("id"));
            return outcomes;
        });
    std::vector<std::future<bool>> readers;
    for (int reader = 0; reader < 16; ++reader) {
        readers.push_back(std::async(std::launch::async, [&, reader] {
            const auto id = std::to_string(reader % 4);
            for (int i = 0; i < 50; ++i) {
                if (database_->read(batch, id) != id) return false;
            }
            return true;
        }));
    }
    for (auto& reader : readers) EXPECT_TRUE(reader.get());
    EXPECT_ANY_THROW(database_->read(batch, std::string("absent")));
    EXPECT_EQ(database_->read(batch, std::string("3")), "3");
}

}  // namespace
}  // namespace shop::sql
