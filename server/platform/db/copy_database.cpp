#include "platform/db/copy_database.hpp"

#include "platform/db/migrations.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/table_sums.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

namespace shop::sql {
namespace {

/// Inserts many rows per statement into a server, to save round trips, and one row per statement
/// into a file, which has none to save.
void insert(Connection& connection, const Table& table, const std::vector<Values>& rows,
            std::size_t rows_a_statement) {
    for (std::size_t first = 0; first < rows.size(); first += rows_a_statement) {
        auto statement =
            fmt::format("INSERT INTO {} ({}) VALUES", table.name, fmt::join(table.columns, ", "));
        Values values;
        for (auto i = first; i < std::min(rows.size(), first + rows_a_statement); ++i) {
            statement += i == first ? " (" : ", (";
            for (const auto& value : rows[i]) {
                values.push_back(value);
                statement +=
                    fmt::format("{}${}", &value == rows[i].data() ? "" : ", ", values.size());
            }
            statement += ")";
        }
        connection.fetch(statement, values);
    }
}

/// Sorts tables by their creation, so that referenced tables come first.
std::vector<Table> in_order_of_making(std::vector<Table> tables) {
    std::string scripts;
    for (const auto& migration : all_migrations()) scripts += migration.script;
    const auto made_at = [&](const Table& table) {
        return scripts.find("CREATE TABLE " + table.name + " ");
    };
    std::ranges::sort(tables, {},
                      [&](const Table& table) { return std::pair(made_at(table), table.name); });
    return tables;
}

std::vector<Table> tables_to_copy(Connection& connection) {
    return in_order_of_making(tables_of_records(connection));
}

void expect_empty(Connection& target, const std::vector<Table>& tables) {
    for (const auto& table : tables) {
        if (target.query("SELECT 1 AS n FROM " + table.name + " LIMIT 1", {}).empty()) continue;
        throw std::runtime_error("the target is not empty: there are rows in its table " +
                                 table.name);
    }
}

/// Changes nothing: the tables at `address` may belong to another program.
void expect_room(const std::string& address, const std::vector<Table>& tables,
                 const std::vector<Migration>& steps) {
    if (!is_shared(address) && !std::filesystem::exists(address)) return;
    const auto there = open_connection(address, Access::read_only)->tables();
    if (there.empty()) return;
    for (const auto& table : there) {
        if (!is_of_records(table)) continue;
        if (std::ranges::find(tables, table.name, &Table::name) != tables.end()) continue;
        throw std::runtime_error("the target is not empty: it has a table " + table.name +
                                 ", which is none of this shop's");
    }
    if (is_migrated(address, steps)) return;
    throw std::runtime_error(
        "the target is not empty: it has the tables of another version of this program");
}

/// Copies which programs may open the database: require_step() demands more than migrations do.
void copy_contracts(Connection& source, Connection& target) {
    if (!source.has_table("migration_contracts")) return;  // The first release had none.
    for (const auto& row :
         source.query("SELECT number, works_since FROM migration_contracts", {})) {
        target.execute_deferred(
            "INSERT INTO migration_contracts (number, works_since) VALUES ($1, $2) "
            "ON CONFLICT (number) DO NOTHING",
            {row.integer("number"), row.integer("works_since")});
    }
}

void copy_table(Connection& source, Connection& target, const Table& table, std::int64_t total,
                std::size_t rows_a_statement, const TableWatcher& watcher) {
    const auto sent = for_each_page(source, table, [&](const auto& rows, std::int64_t done) {
        insert(target, table, rows, rows_a_statement);
        watcher(table.name, done, total);
    });
    const auto received = for_each_page(target, table, [](const auto&, std::int64_t) {});
    if (sent == received) return;
    throw std::runtime_error(fmt::format("{} came over otherwise than it was: {} rows of {}",
                                         table.name, received.rows, sent.rows));
}

/// The migrations that the shop at `address` has run.
std::vector<Migration> steps_of_shop(const std::string& address) {
    if (!is_shared(address) && !std::filesystem::exists(address)) {
        throw std::runtime_error("there is no file " + address);
    }
    auto steps = known_steps_of(address, all_migrations());
    if (steps) return *std::move(steps);
    throw std::runtime_error(
        "the source is no shop, or one of a newer version of this program: copy it with that one");
}

}  // namespace

void copy_database(const std::string& from, const std::string& to, const TableWatcher& watcher) {
    const auto steps = steps_of_shop(from);
    const auto source = open_connection(from, Access::read_only);
    source->begin_read();
    const auto tables = tables_to_copy(*source);
    expect_room(to, tables, steps);
    migrate(to, steps);
    const auto target = open_connection(to, Access::read_write);
    // Counts first: counting many rows takes longer than the target waits for its next statement.
    const auto totals = count_rows(*source, tables);
    target->begin_write();
    expect_empty(*target, tables);
    const std::size_t rows_a_statement = is_shared(to) ? 100 : 1;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        copy_table(*source, *target, tables[i], totals[i], rows_a_statement, watcher);
    }
    copy_contracts(*source, *target);
    target->advance_sequences();
    target->commit();
    source->commit();
}

}  // namespace shop::sql
