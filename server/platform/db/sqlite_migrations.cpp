#include "platform/base/clock.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/sqlite_connection.hpp"

#include <algorithm>
#include <stdexcept>

namespace shop::sql {
namespace {

void run_step(SqliteConnection& connection, const Migration& migration) {
    connection.execute("BEGIN IMMEDIATE");
    try {
        connection.run_script(std::string(migration.script));
        connection.run(
            "INSERT INTO migrations (number, name, ran_at_ms) VALUES ($1, $2, $3)",
            {std::int64_t{migration.number}, std::string(migration.name), unix_now_ms()});
        connection.execute("COMMIT");
    } catch (const std::exception& failure) {
        connection.execute("ROLLBACK");
        throw std::runtime_error("migration " + std::string(migration.name) + ": " +
                                 failure.what());
    }
}

std::int64_t last_step(SqliteConnection& connection) {
    return connection.run("SELECT coalesce(max(number), 0) AS n FROM migrations", {})
        .front()
        .integer("n");
}

std::int64_t last_known(const std::vector<Migration>& migrations) {
    return migrations.empty() ? 0 : migrations.back().number;
}

}  // namespace

bool is_migrated_sqlite(const std::string& path, const std::vector<Migration>& migrations) {
    SqliteConnection connection(path, Access::read_only);
    const auto tables =
        connection.run("SELECT count(*) AS n FROM sqlite_master WHERE name = 'migrations'", {});
    return tables.front().integer("n") == 1 && last_step(connection) == last_known(migrations);
}

void migrate_sqlite(const std::string& path, const std::vector<Migration>& migrations) {
    SqliteConnection connection(path, Access::read_write);
    connection.run_script(
        "CREATE TABLE IF NOT EXISTS migrations "
        "(number BIGINT PRIMARY KEY, name TEXT NOT NULL, ran_at_ms BIGINT NOT NULL)");
    const auto last = last_step(connection);
    const auto known = last_known(migrations);
    if (last > known) {
        throw std::runtime_error("the database " + path + " was made by a newer version");
    }
    for (const auto& migration : migrations) {
        if (migration.number > last) run_step(connection, migration);
    }
}

}  // namespace shop::sql
