// Batches of several servers on one PostgreSQL database.

#include "platform/db/postgres/postgres_connection.hpp"
#include "platform/db/test_shared_database.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <thread>

namespace shop::sql {
namespace {

class SharedBatches : public SharedDatabase {
protected:
    void SetUp() override {
        SharedDatabase::SetUp();
        if (IsSkipped()) return;
        here_.run_script(
            "INSERT INTO products (id, name, img, description, min_quantity, available_quantity,"
            " price_paisa, created_at_ms)"
            " SELECT 'p' || n, 'Board', '', '', 1, 60, 1, 1 FROM generate_series(0, 4) AS n");
    }

    void end_other_sessions() {
        here_.run_script(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE application_name = current_setting('application_name')"
            " AND pid <> pg_backend_pid()");
    }
};

/// Locks the requested products, then takes one of each if none is sold out. Returns whether it
/// did.
std::vector<bool> take_by_locks(Transaction& transaction,
                                const std::vector<const std::vector<std::string>*>& requests) {
    std::set<std::string> ids;
    for (const auto* request : requests) ids.insert(request->begin(), request->end());
    transaction.lock_rows("products", ids);
    std::vector<Values> sets;
    for (const auto& id : ids) sets.push_back({id});
    std::map<std::string, std::int64_t> left;
    auto answers = transaction.query_all(
        "SELECT id, available_quantity AS n FROM products WHERE id = $1", sets);
    for (const auto& rows : answers.take()) {
        left[rows.at(0).text("id")] = rows.at(0).integer("n");
    }
    std::vector<bool> taken;
    for (const auto* request : requests) {
        taken.push_back(std::ranges::all_of(*request, [&](auto& id) { return left.at(id) > 0; }));
        if (!taken.back()) continue;
        for (const auto& id : *request) --left.at(id);
    }
    std::vector<Values> rows;
    for (const auto& [id, pieces] : left) rows.push_back({id, pieces});
    transaction.execute_all("UPDATE products SET available_quantity = $2 WHERE id = $1", rows);
    return taken;
}

TEST_F(SharedBatches, BatchesOfTwoServersWaitForEachOthersRowsAndLoseNothing) {
    const Batch<std::vector<std::string>, bool> batch(take_by_locks);
    std::atomic<int> taken = 0;
    std::vector<std::thread> buyers;
    for (int buyer = 0; buyer < 12; ++buyer) {
        buyers.emplace_back([&, buyer] {
            auto& database = buyer % 2 == 0 ? *here_ : *there_;
            for (int i = 0; i < 15; ++i) {
                const auto id = [&](int number) { return "p" + std::to_string(number % 5); };
                const std::vector<std::string> two{id(buyer + i), id(buyer + 4 * i + 1)};
                if (two[0] != two[1] && database.write(batch, two)) ++taken;
            }
        });
    }
    for (auto& buyer : buyers) buyer.join();
    const auto left = here_->read([](Transaction& transaction) {
        return transaction
            .query("SELECT CAST(sum(available_quantity) AS BIGINT) AS n FROM products", {})
            .front()
            .integer("n");
    });
    EXPECT_EQ(left, 300 - 2 * taken);
    EXPECT_GT(taken, 100);
}

TEST_F(SharedBatches, RowsAreLockedInOneOrderOfTables) {
    PostgresConnection connection(here_.address());
    connection.begin_write_by_locks();
    connection.lock_rows("products", {"a"});
    EXPECT_THROW(connection.lock_rows("users", {"a"}), std::logic_error);
    EXPECT_THROW(connection.lock_rows("orders", {"a"}), std::logic_error);
}

TEST_F(SharedBatches, ASessionThatEndsAsABatchBeginsIsReplacedAndTheBatchBeginsAgain) {
    int runs = 0;
    const Batch<std::string, std::int64_t> batch(
        [&](Transaction& transaction, const std::vector<const std::string*>& ids) {
            transaction.lock_rows("products", {*ids.front()});
            if (++runs == 2) end_other_sessions();
            const auto rows = transaction.query(
                "UPDATE products SET available_quantity = available_quantity - 1 WHERE id = $1"
                " RETURNING available_quantity AS n",
                {*ids.front()});
            return std::vector<std::int64_t>{rows.front().integer("n")};
        });
    const std::string board = "p0";
    EXPECT_EQ(here_->write(batch, board), 59);
    EXPECT_EQ(here_->write(batch, board), 58);
    EXPECT_EQ(runs, 3);
}

TEST_F(SharedBatches, ASessionThatEndsLaterEndsTheBatchAndNothingOfItStays) {
    bool ends = true;
    const Batch<std::string, std::int64_t> batch(
        [&](Transaction& transaction, const std::vector<const std::string*>& ids) {
            const auto rows = transaction.query(
                "UPDATE products SET available_quantity = available_quantity - 1 WHERE id = $1"
                " RETURNING available_quantity AS n",
                {*ids.front()});
            if (std::exchange(ends, false)) end_other_sessions();
            return std::vector<std::int64_t>{rows.front().integer("n")};
        });
    const std::string board = "p0";
    EXPECT_THROW(here_->write(batch, board), OutcomeUnknown);
    EXPECT_EQ(here_->write(batch, board), 59);
}

TEST_F(SharedBatches, ACommitWithUnreadableResultsIsNotReportedAsFailed) {
    PostgresConnection connection(here_.address());
    connection.begin_write();
    connection.execute_deferred("UPDATE products SET available_quantity = 1", {});
    // A type that a Row does not support.
    const auto unread = connection.query_deferred("SELECT 1.5 AS n", {});
    EXPECT_THROW(connection.commit(), OutcomeUnknown);
    connection.begin_read();
    const auto rows = connection.query("SELECT 1 FROM products WHERE available_quantity = 1", {});
    EXPECT_EQ(rows.size(), 5U);
    connection.commit();
}

}  // namespace
}  // namespace shop::sql
