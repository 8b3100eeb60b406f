// The query plans of both database engines for every statement of the program: none may read a
// whole table, because all tables grow.

#include "app/test_plan_rows.hpp"
#include "app/test_statements.hpp"
#include "mode/fill.hpp"
#include "platform/db/postgres/postgres_sets.hpp"
#include "platform/db/test_database.hpp"
#include "platform/db/test_query_plan.hpp"

#include <gmock/gmock.h>

#include <set>
#include <sstream>
#include <stdexcept>

namespace shop {
namespace {

/// Statements that may scan a table or an index, with the reasons.
const std::map<std::string, std::string> allowed_scans = {
    {"servers.list_announcements", "a row for each server and subject"},
    {"servers.delete_announcements", "the same"},
    {"servers.find_older_server", "a row for each server"},
    {"health.remove_lost_servers", "a row for each server"},
    {"health.list_servers", "the same"},
    {"doctor.find_newest_server", "the same"},
    {"backups.find_running", "along its own index: the one that runs"},
    {"backups.fail_running", "the same"},
    {"backups.update_progress", "the same"},
    {"backups.delete_running", "the same"},
    {"backups.find_first", "the first, along its index"},
    {"upgrade.list_servers", "the same"},
    {"backups.delete_servers", "the same, in a restored database that is not open yet"},
    {"backups.delete_leases", "the same"},
    {"backups.delete_announcements", "the same"},
    {"backups.delete_announced_keys", "the same"},
    {"jobs.list_unfinished", "those that have not ended, few at any time, along their index"},
    {"jobs.delete_rows", "old ones, along their index, as many as are asked for"},
    {"imports.delete_parts", "the same"},
    {"imports.delete_rows", "the same"},
    {"imports.delete_keys", "the same"},
    {"payments.list_receipts_without_key",
     "those that an older server recorded, along their index, as many as are asked for"},
    {"accounts.list_staff", "a row for each role of those who work for the shop"},
    {"accounts.list_staff_roles", "the same"},
    {"outbox.list_failing", "the messages that wait, along their index"},
    {"servers.list_present_servers", "a row for each server"},
    {"orders.next_number", "the one row of the view with the next number"},
    {"orders.list_large_reservations", "the unpaid orders, which expire"},
    {"orders.list_events", "the events of one order that were just found"},
    {"orders.list_unmatched",
     "all of them, few at any time: each is a payment that no order could take"},
    {"orders.count_refunds_due", "up to 1,000, along their index"},
    {"orders.list_refunds_to_send", "those that wait, along their index, few at any time"},
    {"orders.list_open_notices",
     "those that wait to be checked, few at any time, along their index"},
    {"orders.check_notices", "the same"},
    {"orders.count_open_notices", "the same"},
    {"orders.verify_received", "the same, for each order that is verified"},
    {"orders.find_unconfirmed_refund",
     "those without a response of the provider yet, few at any time"},
    {"orders.list_refused_refunds",
     "refused refunds that need an administrator, along their index"},
    {"catalogue.first_products", "the oldest, along their index, as many as are asked for"},
    {"catalogue.list_pages", "along the same index: a sitemap, kept until a product changes"},
    {"cpus.list_cpus", "all of them: an import adds at most 5,000"},
    {"cpus.list_listed_cpus", "the same, each with a look at the index of lists"},
    {"catalogue.list_indexed", "all of them, once at the start of each server"},
    {"catalogue.list_without_slug",
     "along their index; almost always none, and a thousand at a time"},
    {"catalogue.count_scarce", "up to 1,001, along the indexes of what is scarce"},
    {"sold_out.list_new", "what is sold out, along its index"},
    {"sold_out.list_back", "the same: each product that was recorded as sold out"},
    {"sold_out.list_unreported", "the same"},
    {"totals.sum_now", "a row for each writer"},
    {"totals.list_hours", "a row for each hour of a period, and writer, along their key"},
    {"totals.list_days", "the same"},
    {"totals.find_page", "a page of orders that was just found"},
    {"totals.recount_now", "of `verify`: what waits, along two partial indexes"},
    {"totals.recount_page", "of `verify`: the orders of a page"},
    {"totals.recount_refunds", "of `verify`: all refunds, few beside orders, in one moment"},
};

/// Same on SQLite, which calls reading a subquery's rows a scan.
const std::map<std::string, std::string> allowed_scans_of_sqlite = {
    {"orders.read_open_orders", "the one row of each of its parts"},
    {"imports.find_owners", "its one row"},
    {"orders.count_late_orders", "the rows just found along an index, up to 1,001"},
    {"orders.count_late_refunds", "the same"},
    {"orders.count_overdue", "the same"},
};

/// PostgreSQL's statistics about the rows.
enum class Statistics {
    true_ones,
    of_an_empty_shop,   // A shop that has just opened.
    of_a_settled_shop,  // A rush after all orders were paid or expired.
};

/// Everything is paid, sent, delivered and done.
constexpr auto settle_all = R"(
UPDATE orders SET transaction_id = 'pi_settled' || id WHERE transaction_id IS NULL
    AND fate NOT IN ('cancelled', 'expired');
UPDATE orders SET fate = 'shipped' WHERE fate IN ('pending', 'cancelling');
UPDATE order_intents SET ended = 1;
UPDATE outbox SET delivered_at_ms = 1;
)";

/// Nothing is paid, sent, delivered or done.
constexpr auto open_all = R"(
UPDATE orders SET transaction_id = NULL, fate = 'pending', refunded_paisa = 0;
UPDATE order_intents SET ended = 0;
UPDATE outbox SET delivered_at_ms = NULL;
UPDATE refunds SET state = 'asked';
)";

class Plans : public testing::TestWithParam<Statistics> {
protected:
    Plans() {
        if (!database_.is_postgres()) {
            fill();
            return;
        }
        database_.run_script(
            "DO $$ DECLARE t TEXT; BEGIN"
            " FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP"
            " EXECUTE format('ALTER TABLE %I SET (autovacuum_enabled = false)', t);"
            " END LOOP; END $$");
        if (GetParam() == Statistics::of_an_empty_shop) database_.count_rows();
        fill();
        if (GetParam() == Statistics::of_a_settled_shop) database_.run_script(settle_all);
        if (GetParam() != Statistics::of_an_empty_shop) database_.count_rows();
        if (GetParam() == Statistics::of_a_settled_shop) database_.run_script(open_all);
    }

    void SetUp() override {
        if (!database_.is_postgres() && GetParam() != Statistics::true_ones) {
            GTEST_SKIP() << "SQLite plans without statistics";
        }
    }

    void fill() {
        app::fill(*database_, {200, 4'000, 2'000});
        database_.run_script(other_rows);
    }

    bool may_scan(const std::string& statement) const {
        return allowed_scans.contains(statement) ||
               (!database_.is_postgres() && allowed_scans_of_sqlite.contains(statement));
    }

    /// The generic plan, as for a prepared statement that runs often.
    std::vector<sql::PlanStep> plan_for(sql::Transaction& transaction,
                                        const NamedStatement& statement) {
        const auto values = nulls_for(statement.text);
        if (!database_.is_postgres()) {
            return sql::explain(transaction, false, statement.text, values);
        }
        return explain_prepared(transaction, prepare(transaction, statement), values.size());
    }

    /// Same for many sets of values.
    std::vector<sql::PlanStep> plan_for_sets(sql::Transaction& transaction,
                                             const NamedStatement& statement) {
        const auto types = types_of(transaction, prepare(transaction, statement));
        const auto text = sql::statement_for_sets(statement.text, types);
        const auto name = prepare(transaction, {statement.name + ".sets", text});
        return explain_prepared(transaction, name, types.size());
    }

    /// Neither the statement nor any part of its plan may read a whole table.
    void expect_no_scan(const NamedStatement& statement, const std::vector<sql::PlanStep>& plan) {
        std::string steps;
        bool scans = false;
        for (const auto& step : plan) {
            steps += "\n  " + step.text;
            scans = scans || step.scans;
        }
        EXPECT_TRUE(!scans || may_scan(statement.name)) << statement.name << steps;
    }

    sql::TestDatabase database_;

private:
    static std::string prepare(sql::Transaction& transaction, const NamedStatement& statement) {
        auto name = statement.name;
        std::ranges::replace(name, '.', '_');
        transaction.execute_deferred(
            "SELECT set_config('plan_cache_mode', 'force_generic_plan', true)", {});
        transaction.execute_deferred("PREPARE " + name + " AS " + statement.text, {});
        return name;
    }

    static std::vector<sql::PlanStep> explain_prepared(sql::Transaction& transaction,
                                                       const std::string& name,
                                                       std::size_t parameters) {
        std::string list;
        for (std::size_t i = 0; i < parameters; ++i) list += i == 0 ? "NULL" : ", NULL";
        return sql::explain(transaction, true,
                            "EXECUTE " + name + (list.empty() ? "" : "(" + list + ")"), {});
    }

    /// The types of the parameters.
    static std::vector<Oid> types_of(sql::Transaction& transaction, const std::string& name) {
        const auto rows = transaction.query(
            "SELECT array_to_string(parameter_types::oid[], ' ') AS types"
            " FROM pg_prepared_statements WHERE name = $1",
            {name});
        std::istringstream words(rows.front().text("types"));
        return {std::istream_iterator<Oid>(words), {}};
    }
};

TEST_P(Plans, NoStatementReadsAllOfATable) {
    const auto statements = all_statements();
    ASSERT_GT(statements.size(), 80U);
    for (const auto& statement : statements) {
        const auto plan = database_->read(
            [&](sql::Transaction& transaction) { return plan_for(transaction, statement); });
        expect_no_scan(statement, plan);
    }
}

TEST_P(Plans, NoStatementForManySetsReadsAllOfATable) {
    if (!database_.is_postgres()) GTEST_SKIP() << "SQLite runs the statement of each set";
    const auto in_sets = names_of_statements_in_sets();
    EXPECT_TRUE(in_sets.contains("outbox.mark_delivered"));
    std::size_t planned = 0;
    for (const auto& statement : all_statements()) {
        if (!in_sets.contains(statement.name)) continue;
        ++planned;
        const auto plan = database_->read(
            [&](sql::Transaction& transaction) { return plan_for_sets(transaction, statement); });
        expect_no_scan(statement, plan);
    }
    EXPECT_EQ(planned, in_sets.size());
}

INSTANTIATE_TEST_SUITE_P(ForStatistics, Plans,
                         testing::Values(Statistics::true_ones, Statistics::of_an_empty_shop,
                                         Statistics::of_a_settled_shop),
                         [](const testing::TestParamInfo<Statistics>& tested) -> std::string {
                             switch (tested.param) {
                                 case Statistics::true_ones: return "TrueOnes";
                                 case Statistics::of_an_empty_shop: return "OfAnEmptyShop";
                                 case Statistics::of_a_settled_shop: return "OfASettledShop";
                             }
                             throw std::logic_error("statistics without a name");
                         });

class OrderSchema : public testing::Test {
protected:
    sql::TestDatabase database_;
};

TEST_F(OrderSchema, WritesOfAnOrderBuildNoTemporaryTable) {
    if (database_.is_postgres()) GTEST_SKIP() << "only SQLite builds one, for a list in a CHECK";
    const std::set<std::string> written{"orders.insert_order",       "orders.insert_event",
                                        "catalogue.insert_movement", "outbox.insert_message",
                                        "outbox.mark_delivered",     "idempotency.insert_response"};
    std::size_t found = 0;
    for (const auto& statement : all_statements()) {
        if (!written.contains(statement.name)) continue;
        ++found;
        const auto rows = database_->read([&](sql::Transaction& transaction) {
            return transaction.query("EXPLAIN " + statement.text, nulls_for(statement.text));
        });
        for (const auto& row : rows) {
            EXPECT_THAT(row.text("opcode"), testing::Not(testing::HasSubstr("Ephemeral")))
                << statement.name;
        }
    }
    EXPECT_EQ(found, written.size());
}

TEST_F(OrderSchema, RefusesUnknownStatusesAndKinds) {
    app::fill(*database_, {2, 10, 2});
    const auto wrong = {"UPDATE orders SET fate = 'eaten'",
                        "UPDATE order_events SET kind = 'eaten'",
                        "UPDATE stock_movements SET kind = 'eaten'"};
    for (const auto* statement : wrong) {
        const auto write = [&](sql::Transaction& transaction) -> Result<void> {
            transaction.execute_deferred(statement, {});
            return {};
        };
        EXPECT_THROW(static_cast<void>(database_->write(write)), std::runtime_error) << statement;
    }
}

TEST(Reasons, NameExistingStatements) {
    std::set<std::string> names;
    for (const auto& statement : all_statements()) names.insert(statement.name);
    for (const auto* allowed : {&allowed_scans, &allowed_scans_of_sqlite}) {
        for (const auto& [name, reason] : *allowed) EXPECT_TRUE(names.contains(name)) << name;
    }
}

}  // namespace
}  // namespace shop
