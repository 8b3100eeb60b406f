// Values for statements, and rows of their results.

#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::sql {
namespace {

class StatementTest : public testing::Test {
protected:
    StatementTest() { database_.run_script("CREATE TABLE notes (id TEXT PRIMARY KEY, body TEXT)"); }

    std::int64_t count_messages() {
        return database_->read([](Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM notes", {}).front().integer("n");
        });
    }

    TestDatabase database_;
};

TEST_F(StatementTest, AStatementGetsExactlyTheValuesItNames) {
    const auto write_with = [&](const std::vector<Value>& values) {
        return database_->write([&](Transaction& transaction) -> Result<bool> {
            transaction.execute_deferred("INSERT INTO notes (id, body) VALUES ($1, $2)", values);
            return true;
        });
    };
    EXPECT_THROW(write_with({"one"}), std::logic_error);
    EXPECT_THROW(write_with({"one", "two", "three"}), std::logic_error);
    EXPECT_EQ(count_messages(), 0);
    EXPECT_TRUE(write_with({"one", "two"}).value());
}

TEST_F(StatementTest, ColumnsAreFoundByNameInWhateverOrder) {
    database_->read([](Transaction& transaction) {
        const auto* three =
            "SELECT CAST('one' AS TEXT) AS a, CAST('two' AS TEXT) AS b,"
            " CAST(3 AS BIGINT) AS c";
        auto row = transaction.query(three, {}).front();
        EXPECT_EQ(row.integer("c"), 3);
        EXPECT_EQ(row.text("a"), "one");
        EXPECT_EQ(row.text("a"), "one");
        EXPECT_EQ(row.consume_text("b"), "two");
        EXPECT_EQ(row.text("b"), "");
        EXPECT_THROW(row.text("d"), std::logic_error);
        EXPECT_THROW(row.consume_text("c"), std::logic_error);
        return true;
    });
}

TEST_F(StatementTest, EachRowCanBeReadWhereTheEngineKeepsIt) {
    database_.run_script("INSERT INTO notes (id, body) VALUES ('a', 'one'), ('b', NULL)");
    const auto* all = "SELECT id, body, 7 AS n FROM notes WHERE id >= $1 ORDER BY id";
    database_->read([&](Transaction& transaction) {
        std::string seen;
        transaction.query_each(all, {"a"}, [&](const RowView& row) {
            seen += std::string(row.text("id")) + " " + std::to_string(row.integer("n")) + " " +
                    std::string(row.optional_text("body").value_or("null")) + "\n";
            EXPECT_THROW(row.integer("id"), std::logic_error);
            EXPECT_THROW(row.text("none"), std::logic_error);
        });
        EXPECT_EQ(seen, "a 7 one\nb 7 null\n");
        const auto fail = [](const RowView&) { throw std::runtime_error("enough"); };
        EXPECT_THROW(transaction.query_each(all, {"a"}, fail), std::runtime_error);
        EXPECT_EQ(transaction.query(all, {"b"}).size(), 1U) << "it goes on";
        return true;
    });
}

TEST_F(StatementTest, AStatementHasItsNewColumnsAfterTheTableHasChanged) {
    if (database_.is_postgres()) GTEST_SKIP() << "PostgreSQL refuses such a statement";
    const auto read_all = [&] {
        return database_->read([](Transaction& transaction) {
            return transaction.query("SELECT * FROM notes", {}).front();
        });
    };
    database_.run_script("INSERT INTO notes (id) VALUES ('first')");
    EXPECT_EQ(read_all().optional_text("body"), std::nullopt);
    database_.run_script("ALTER TABLE notes RENAME COLUMN body TO letter");
    EXPECT_EQ(read_all().optional_text("letter"), std::nullopt);
}

TEST_F(StatementTest, ATextIsStoredWholeOrNotAtAll) {
    if (!database_.is_postgres()) GTEST_SKIP() << "SQLite counts bytes";
    const auto cut = [&](Transaction& transaction) -> Result<bool> {
        transaction.execute_deferred("INSERT INTO notes (id, body) VALUES ($1, $2)",
                                     {"one", std::string("kept\0lost", 9)});
        return true;
    };
    EXPECT_THROW(database_->write(cut), std::logic_error);
    EXPECT_EQ(count_messages(), 0);
}

}  // namespace
}  // namespace shop::sql
