#include "platform/db/copy_database.hpp"

#include "platform/db/connection.hpp"
#include "platform/db/migrations.hpp"
#include "platform/security/hash.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>

namespace shop::sql {
namespace {

constexpr std::int64_t rows_at_once = 500;

/// Each side keeps its own record of its migrations.
constexpr std::array<std::string_view, 2> of_each_side{"migrations", "migration_contracts"};

bool is_of_each_side(const Table& table) {
    return std::ranges::find(of_each_side, table.name) != of_each_side.end();
}

/// What a table's rows come to, in the order of its key.
struct Sum {
    std::int64_t rows = 0;
    std::string checksum{};

    bool operator==(const Sum&) const = default;
};

void add_to(std::string& text, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        text += fmt::format("i{};", *number);
    } else if (const auto* words = std::get_if<std::string>(&value)) {
        text += fmt::format("t{}:{}", words->size(), *words);
    } else {
        text += 'n';
    }
}

/// Both sides are read in equal pages, so a sum over pages is one over rows.
void add_to(Sum& sum, const std::vector<Values>& rows) {
    auto text = sum.checksum;
    for (const auto& row : rows) {
        for (const auto& value : row) add_to(text, value);
    }
    sum.checksum = security::sha256(text);
    sum.rows += std::ssize(rows);
}

/// The next rows after the key `after`; from the start when it is empty.
std::vector<Values> read_page(Connection& connection, const Table& table, const Values& after) {
    const auto key = fmt::format("{}", fmt::join(table.key, ", "));
    auto statement = fmt::format("SELECT {} FROM {}", fmt::join(table.columns, ", "), table.name);
    if (!after.empty()) {
        statement += fmt::format(" WHERE ({}) > (", key);
        for (std::size_t i = 1; i <= after.size(); ++i) {
            statement += fmt::format("{}${}", i == 1 ? "" : ", ", i);
        }
        statement += ")";
    }
    statement += fmt::format(" ORDER BY {} LIMIT {}", key, rows_at_once);
    return connection.fetch(statement, after).rows;
}

Values key_of(const Table& table, const Values& row) {
    Values key;
    for (const auto& column : table.key) {
        const auto at = std::ranges::find(table.columns, column) - table.columns.begin();
        key.push_back(row[static_cast<std::size_t>(at)]);
    }
    return key;
}

template <class Visit>
Sum for_each_page(Connection& connection, const Table& table, const Visit& visit) {
    Sum sum;
    Values after;
    while (true) {
        const auto rows = read_page(connection, table, after);
        if (rows.empty()) return sum;
        add_to(sum, rows);
        visit(rows, sum.rows);
        after = key_of(table, rows.back());
    }
}

/// Inserts many rows per statement into a server, to save round trips, and one per statement into a
/// file, which has none.
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

/// Those that others refer to come first, as they were made.
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
    auto tables = connection.tables();
    std::erase_if(tables, is_of_each_side);
    for (const auto& table : tables) {
        if (table.key.empty()) throw std::logic_error("no primary key: " + table.name);
    }
    return in_order_of_making(std::move(tables));
}

void expect_empty(Connection& target, const std::vector<Table>& tables) {
    for (const auto& table : tables) {
        if (target.query("SELECT 1 AS n FROM " + table.name + " LIMIT 1", {}).empty()) continue;
        throw std::runtime_error("the target is not empty: there are rows in its table " +
                                 table.name);
    }
}

/// Only looks: what is there may be another program's.
void expect_room(const std::string& address, const std::vector<Table>& tables) {
    if (!is_shared(address) && !std::filesystem::exists(address)) return;
    const auto there = open_connection(address, Access::read_only)->tables();
    if (there.empty()) return;
    for (const auto& table : there) {
        if (is_of_each_side(table)) continue;
        if (std::ranges::find(tables, table.name, &Table::name) != tables.end()) continue;
        throw std::runtime_error("the target is not empty: it has a table " + table.name +
                                 ", which is none of this shop's");
    }
    if (is_migrated(address, all_migrations())) return;
    throw std::runtime_error(
        "the target is not empty: it has the tables of another version of this program");
}

/// How many rows each table has.
std::vector<std::int64_t> count_rows(Connection& source, const std::vector<Table>& tables) {
    std::vector<std::int64_t> counts;
    for (const auto& table : tables) {
        const auto rows = source.query("SELECT count(*) AS n FROM " + table.name, {});
        counts.push_back(rows.front().integer("n"));
    }
    return counts;
}

void copy_table(Connection& source, Connection& target, const Table& table, std::int64_t total,
                std::size_t rows_a_statement, const CopyWatcher& watcher) {
    const auto sent = for_each_page(source, table, [&](const auto& rows, std::int64_t done) {
        insert(target, table, rows, rows_a_statement);
        watcher(table.name, done, total);
    });
    const auto received = for_each_page(target, table, [](const auto&, std::int64_t) {});
    if (sent == received) return;
    throw std::runtime_error(fmt::format("{} came over otherwise than it was: {} rows of {}",
                                         table.name, received.rows, sent.rows));
}

void expect_shop(const std::string& address) {
    if (!is_shared(address) && !std::filesystem::exists(address)) {
        throw std::runtime_error("there is no file " + address);
    }
    if (is_migrated(address, all_migrations())) return;
    throw std::runtime_error(
        "the source is no shop, or one of another version of this program: open it once with this "
        "one");
}

}  // namespace

void copy_database(const std::string& from, const std::string& to, const CopyWatcher& watcher) {
    expect_shop(from);
    const auto source = open_connection(from, Access::read_only);
    source->begin_read();
    const auto tables = tables_to_copy(*source);
    expect_room(to, tables);
    migrate(to, all_migrations());
    const auto target = open_connection(to, Access::read_write);
    // To count many rows takes longer than the target waits for its next statement.
    const auto totals = count_rows(*source, tables);
    target->begin_write();
    expect_empty(*target, tables);
    const std::size_t rows_a_statement = is_shared(to) ? 100 : 1;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        copy_table(*source, *target, tables[i], totals[i], rows_a_statement, watcher);
    }
    target->advance_sequences();
    target->commit();
    source->commit();
}

}  // namespace shop::sql
