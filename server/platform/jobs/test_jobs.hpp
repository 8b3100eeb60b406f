#pragma once

// For tests only: kinds of jobs that record in a table which items they have carried out.

#include "platform/db/test_database.hpp"
#include "platform/jobs/job_runner.hpp"
#include "platform/jobs/job_store.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace shop::jobs {

inline const audit::Actor ada{audit::ActorKind::staff, "65a1f0c2d3e4b5a6978877a1", "request"};

/// Gives every user all permissions.
inline const FindPermissions may_all = [](sql::Transaction&, const std::string&) {
    return http::every_permission();
};

class JobsTest : public testing::Test {
protected:
    JobsTest() { database_.run_script("CREATE TABLE carried_out (item BIGINT NOT NULL)"); }

    template <class Callback>
    auto write(const Callback& callback) {
        return database_->write(
            [&](sql::Transaction& transaction) { return callback(transaction); });
    }

    Result<Job> try_to_add(const std::string& kind, const audit::Actor& actor = ada) {
        return write([&](sql::Transaction& transaction) {
            return add_job(transaction, actor, {kind, "{}", 0}, 1'000);
        });
    }

    Job add(const std::string& kind) { return try_to_add(kind).value(); }

    Job find(const std::string& id) {
        return database_->read([&](sql::Transaction& t) { return find_job(t, id); }).value();
    }

    /// Waits until the job has ended. The test fails if it does not.
    Job ended(const Job& job) {
        for (int times = 0; times < 2'000; ++times) {
            if (auto now = find(job.id); now.ended_at_ms) return now;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        ADD_FAILURE() << "the job does not end";
        return find(job.id);
    }

    std::vector<StoredRow> rows_of(const Job& job) {
        return database_->read([&](sql::Transaction& transaction) {
            return list_rows(transaction, job.id, 0, 1'000);
        });
    }

    /// How many times items were carried out, and how many different items.
    std::pair<std::int64_t, std::int64_t> carried_out() {
        const auto rows = database_->read([](sql::Transaction& transaction) {
            return transaction.query(
                "SELECT count(*) AS times, count(DISTINCT item) AS items FROM carried_out", {});
        });
        return {rows.front().integer("times"), rows.front().integer("items")};
    }

    static void note(sql::Transaction& transaction, const Item& item) {
        transaction.execute_deferred("INSERT INTO carried_out (item) VALUES ($1)",
                                     {std::int64_t{std::stol(item.content)}});
    }

    using CarryOut = std::function<Result<std::optional<Message>>(sql::Transaction&, const Item&)>;

    /// A kind whose items are the numbers from 1 to `count`.
    static Kind counting(std::int64_t count, CarryOut carry_out) {
        ItemSteps steps;
        steps.list_items = [count](sql::Transaction&, const Job& job, std::int64_t limit) {
            std::vector<Item> items;
            const auto first = job.cursor.empty() ? 1 : std::stol(job.cursor) + 1;
            for (auto number = first; number <= count && number < first + limit; ++number) {
                const auto text = std::to_string(number);
                items.push_back({text, "number/" + text, text});
            }
            return items;
        };
        steps.carry_out = [carry_out = std::move(carry_out)](
                              sql::Transaction& transaction, const Job&, const Item& item,
                              std::int64_t) { return carry_out(transaction, item); };
        return {"test.count", {http::Permission::orders_ship}, steps};
    }

    static Kind noting(std::int64_t count) {
        return counting(count, [](sql::Transaction& transaction, const Item& item) {
            note(transaction, item);
            return std::optional<Message>{};
        });
    }

    sql::TestDatabase database_;
};

}  // namespace shop::jobs
