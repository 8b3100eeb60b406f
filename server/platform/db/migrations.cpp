#include "platform/db/migrations.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/problem.hpp"
#include "platform/db/open_connection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <set>
#include <stdexcept>

namespace shop::sql {
namespace {

constexpr int migration_attempts_max = 100;

/// The migrations that have run on this database.
std::set<std::int64_t> steps_that_ran(Connection& connection) {
    std::set<std::int64_t> numbers;
    for (const auto& row : connection.query("SELECT number FROM migrations", {})) {
        numbers.insert(row.integer("number"));
    }
    return numbers;
}

/// Checks each number: a database may have later steps without having run an earlier one, which was
/// released later as a correction of an older release.
bool have_all_run(const std::set<std::int64_t>& ran, const std::vector<Migration>& migrations) {
    return std::ranges::all_of(
        migrations, [&](const Migration& migration) { return ran.contains(migration.number); });
}

std::int64_t last_known(const std::vector<Migration>& migrations) {
    return migrations.empty() ? 0 : migrations.back().number;
}

/// The newest step that a program must include to use this schema.
std::int64_t works_since(Connection& connection) {
    return connection
        .query("SELECT coalesce(max(works_since), 0) AS n FROM migration_contracts", {})
        .front()
        .integer("n");
}

/// The tables that the step drops, alters or rebuilds.
std::vector<std::string> tables_changed(Connection& connection, const Migration& migration) {
    static const std::regex change(R"(\b(?:DROP|ALTER)\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+))",
                                   std::regex::icase);
    const std::string script(migration.script);
    std::vector<std::string> tables;
    for (std::sregex_iterator found(script.begin(), script.end(), change), end; found != end;
         ++found) {
        auto name = (*found)[1].str();
        // The step itself creates some of them.
        if (connection.has_table(name)) tables.push_back(std::move(name));
    }
    return tables;
}

/// A server of the previous release may be writing: rows that it commits to a rebuilt table between
/// the copy and the drop would be lost.
void begin_step(Connection& connection, const Migration& migration) {
    try {
        connection.begin_write_locking(tables_changed(connection, migration));
    } catch (const Contention&) {
        roll_back_quietly(connection);
        throw;
    }
}

/// Throws Contention if another server runs the same step.
void run_step(Connection& connection, const Migration& migration, std::string_view engine) {
    begin_step(connection, migration);
    try {
        // First: of two servers that start at once, the second one waits here.
        connection.execute_deferred(
            "INSERT INTO migrations (number, name, ran_at_ms) VALUES ($1, $2, $3)",
            {std::int64_t{migration.number}, std::string(migration.name), unix_now_ms()});
        if (migration.works_since > 0) {
            connection.execute_deferred(
                "INSERT INTO migration_contracts (number, works_since) VALUES ($1, $2)",
                {std::int64_t{migration.number}, std::int64_t{migration.works_since}});
        }
        if (migration.engine.empty() || migration.engine == engine) {
            connection.run_script(std::string(migration.script));
        }
        connection.commit();
    } catch (const Contention&) {
        roll_back_quietly(connection);
        throw;
    } catch (const std::exception& failure) {
        roll_back_quietly(connection);
        throw std::runtime_error("migration " + std::string(migration.name) + ": " +
                                 failure.what());
    }
}

void expect_usable(Connection& connection, std::int64_t known) {
    const auto needed = works_since(connection);
    if (needed <= known) return;
    throw PermanentFailure(fmt::format(
        "a newer version of this program has removed what this one uses: the database needs a "
        "program that knows step {} of the schema, this one knows {}; start a newer version",
        needed, known));
}

void run_missing_steps(Connection& connection, const std::vector<Migration>& migrations,
                       std::string_view engine) {
    connection.run_script(
        "CREATE TABLE IF NOT EXISTS migrations "
        "(number BIGINT PRIMARY KEY, name TEXT NOT NULL, ran_at_ms BIGINT NOT NULL);"
        // A table of its own, not a column of `migrations`: that table already exists in running
        // shops.
        "CREATE TABLE IF NOT EXISTS migration_contracts "
        "(number BIGINT PRIMARY KEY, works_since BIGINT NOT NULL)");
    expect_usable(connection, last_known(migrations));
    const auto ran = steps_that_ran(connection);
    for (const auto& migration : migrations) {
        if (!ran.contains(migration.number)) run_step(connection, migration, engine);
    }
}

}  // namespace

bool is_migrated(const std::string& address, const std::vector<Migration>& migrations) {
    const auto connection = open_connection(address, Access::read_only);
    if (!connection->has_table("migrations")) return false;
    const auto ran = steps_that_ran(*connection);
    return ran.size() == migrations.size() && have_all_run(ran, migrations);
}

std::optional<std::vector<Migration>> known_steps_of(const std::string& address,
                                                     const std::vector<Migration>& migrations) {
    const auto connection = open_connection(address, Access::read_only);
    if (!connection->has_table("migrations")) return std::nullopt;
    const auto ran = steps_that_ran(*connection);
    auto known = migrations;
    std::erase_if(known, [&](const Migration& one) { return !ran.contains(one.number); });
    if (known.size() != ran.size()) return std::nullopt;
    return known;
}

MigrationPlan plan_migration(const std::string& address, const std::vector<Migration>& migrations) {
    const auto connection = open_connection(address, Access::read_only);
    if (!connection->has_table("migrations")) return {0, 0, migrations};
    const auto ran = steps_that_ran(*connection);
    MigrationPlan plan;
    if (!ran.empty()) plan.step = *ran.rbegin();
    // The first release had no table `migration_contracts`.
    if (connection->has_table("migration_contracts")) plan.works_since = works_since(*connection);
    plan.missing = migrations;
    std::erase_if(plan.missing, [&](const Migration& one) { return ran.contains(one.number); });
    return plan;
}

bool is_usable(const std::string& address, const std::vector<Migration>& migrations) {
    const auto connection = open_connection(address, Access::read_only);
    if (!connection->has_table("migrations")) return false;
    const auto ran = steps_that_ran(*connection);
    if (!have_all_run(ran, migrations)) return false;
    // A newer program has created the table `migration_contracts`.
    return ran.size() == migrations.size() || works_since(*connection) <= last_known(migrations);
}

void migrate(const std::string& address, const std::vector<Migration>& migrations) {
    const auto connection = open_connection(address, Access::read_write);
    connection->check_collation();
    for (int attempt = 1;; ++attempt) {
        try {
            return run_missing_steps(*connection, migrations,
                                     is_shared(address) ? "postgres" : "sqlite");
        } catch (const Contention&) {
            if (attempt == migration_attempts_max) throw;
        }
    }
}

}  // namespace shop::sql
