#include "platform/db/list_statement.hpp"

#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::sql {
namespace {

class ListStatement : public testing::Test {
protected:
    ListStatement() {
        database_.run_script(
            "CREATE TABLE boards (id TEXT PRIMARY KEY, name TEXT, price BIGINT, gone BIGINT);"
            "INSERT INTO boards VALUES ('a1', 'Padma', 3, 0), ('a2', 'Surma', 1, 0),"
            " ('b1', 'padma two', 1, 0), ('b2', 'Pad', 9, 1), ('c1', 'Meghna', 2, 0),"
            " ('c2', 'পদ্মা', 5, 0)");
        plan_.columns = "id, name";
        plan_.table = "boards";
        plan_.conditions = {"gone = $1"};
        plan_.values = {0};
        plan_.age_key = plan_.sort_key = "price";
        plan_.limit = 10;
    }

    void search(const std::string& text) {
        plan_.alternatives = {begins_with("id", text), begins_with("lower(name)", text)};
    }

    /// The ids of the list, joined.
    std::string ids() {
        return database_->read([&](Transaction& transaction) {
            std::string all;
            const auto statement = list_statement(plan_);
            for (const auto& row : transaction.query(statement.text, statement.values)) {
                all += row.text("id") + " ";
            }
            return all;
        });
    }

    std::int64_t count(std::int64_t count_max = 100) {
        return database_->read([&](Transaction& transaction) {
            const auto statement = count_statement(plan_, count_max);
            return transaction.query(statement.text, statement.values).front().integer("n");
        });
    }

    /// Boards named x00001, x00002 ..., each cheaper than its predecessor.
    void add_boards(int number) {
        database_.run_script(
            "INSERT INTO boards SELECT printf('%024x', i), 'x' || printf('%05d', i), 20000 - i, 0"
            " FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
            std::to_string(number) + ") SELECT i FROM n) AS numbers");
    }

    bool is_cut() {
        return database_->read([&](Transaction& transaction) {
            const auto statement = beyond_statement(plan_);
            return !transaction.query(statement.text, statement.values).empty();
        });
    }

    TestDatabase database_;
    ListPlan plan_;
};

TEST_F(ListStatement, SortsInBothDirectionsAndByIdAmongEquals) {
    EXPECT_EQ(ids(), "a2 b1 c1 a1 c2 ");
    plan_.descending = true;
    EXPECT_EQ(ids(), "c2 a1 c1 b1 a2 ");
}

TEST_F(ListStatement, PagesByKeyWithoutLosingEquals) {
    plan_.limit = 1;
    EXPECT_EQ(ids(), "a2 ");
    plan_.after = "a2";
    EXPECT_EQ(ids(), "b1 ");
    plan_.after = "b1";
    plan_.limit = 10;
    EXPECT_EQ(ids(), "c1 a1 c2 ");
    plan_.descending = true;
    EXPECT_EQ(ids(), "a2 ");
    plan_.after = "nothing";
    EXPECT_EQ(ids(), "");
}

TEST_F(ListStatement, SearchesByTheStartOfEachOfItsTexts) {
    search("pad");
    EXPECT_EQ(ids(), "b1 a1 ");
    EXPECT_EQ(count(), 2);
    search("c");
    EXPECT_EQ(ids(), "c1 c2 ");
    search("পদ");
    EXPECT_EQ(ids(), "c2 ");
    search("adma");
    EXPECT_EQ(ids(), "") << "not in the middle";
    for (const auto* odd : {"%", "_", "'", "a%", "*", "\"; DROP TABLE boards; --"}) {
        search(odd);
        EXPECT_EQ(ids(), "") << odd;
    }
    search("p");
    plan_.after = "b1";
    EXPECT_EQ(ids(), "a1 ");
    EXPECT_EQ(count(), 2) << "the whole list, not only this page";
}

TEST_F(ListStatement, SortsALimitedNumberOfMatchesTheFirstAlphabetically) {
    add_boards(10'010);
    search("x");
    plan_.columns = "name AS id";
    plan_.limit = 2;
    EXPECT_EQ(ids(), "x10000 x09999 ") << "the cheapest of the first ten thousand";
    search("x1001");
    EXPECT_EQ(ids(), "x10010 ");
}

TEST_F(ListStatement, ReportsASearchThatMatchesMoreThanIsSorted) {
    add_boards(10'001);
    search("x");
    EXPECT_TRUE(is_cut());
    search("x0");
    EXPECT_FALSE(is_cut());
    search("X");
    EXPECT_FALSE(is_cut()) << "nothing matches";
    search("x");
    plan_.conditions.push_back("price <> $2");
    plan_.values.push_back(10'000);
    EXPECT_FALSE(is_cut()) << "exactly ten thousand, with what the list is narrowed to";
}

TEST_F(ListStatement, BindsTheValuesOfEachAlternativeToItsOwnCondition) {
    plan_.alternatives = {{"price = $2 AND id > $1", {"a1", 1}, {}},
                          {"id IN ($1, $2)", {"c1", "b2"}, {}}};
    EXPECT_EQ(ids(), "a2 b1 c1 ") << "b2 is gone: the conditions hold for each way";
    EXPECT_EQ(count(), 3);
    EXPECT_FALSE(is_cut());
}

TEST_F(ListStatement, CountsUpToItsLimit) {
    EXPECT_EQ(count(), 5);
    EXPECT_EQ(count(3), 3);
    search("a");
    EXPECT_EQ(count(1), 1);
    plan_.conditions.clear();
    plan_.values.clear();
    plan_.alternatives.clear();
    EXPECT_EQ(count(), 6);
}

}  // namespace
}  // namespace shop::sql
