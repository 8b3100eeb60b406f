#include "platform/db/table_sums.hpp"

#include "platform/base/text.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/security/hash.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <stdexcept>

namespace shop::sql {
namespace {

constexpr std::int64_t rows_at_once = 500;

constexpr std::array<std::string_view, 6> of_one_database{
    "announced_keys", "announcements", "leases", "migration_contracts", "migrations", "servers"};

void add_to(std::string& text, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        text += fmt::format("i{};", *number);
    } else if (const auto* words = std::get_if<std::string>(&value)) {
        text += fmt::format("t{}:{}", words->size(), *words);
    } else {
        text += 'n';
    }
}

/// Both databases are read in pages of equal size, so a checksum over pages is one over rows.
void add_to(Sum& sum, const std::vector<Values>& rows) {
    auto text = sum.checksum;
    for (const auto& row : rows) {
        for (const auto& value : row) add_to(text, value);
    }
    sum.checksum = security::sha256(text);
    sum.rows += std::ssize(rows);
}

/// The next rows after the key `after`; from the start if it is empty.
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

}  // namespace

bool is_of_records(const Table& table) {
    return std::ranges::find(of_one_database, table.name) == of_one_database.end();
}

std::vector<Table> tables_of_records(Connection& connection) {
    auto tables = connection.tables();
    std::erase_if(tables, [](const Table& table) { return !is_of_records(table); });
    for (const auto& table : tables) {
        if (table.key.empty()) throw std::logic_error("no primary key: " + table.name);
    }
    return tables;
}

Sum for_each_page(Connection& connection, const Table& table, const VisitPage& visit) {
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

std::vector<std::int64_t> count_rows(Connection& connection, const std::vector<Table>& tables) {
    std::vector<std::int64_t> counts;
    for (const auto& table : tables) {
        const auto rows = connection.query("SELECT count(*) AS n FROM " + table.name, {});
        counts.push_back(rows.front().integer("n"));
    }
    return counts;
}

std::vector<TableSum> sum_tables(const std::string& address, const TableWatcher& watcher) {
    const auto connection = open_connection(address, Access::read_only);
    connection->begin_read();
    const auto tables = tables_of_records(*connection);
    const auto counts = count_rows(*connection, tables);
    const auto total = std::reduce(counts.begin(), counts.end());
    std::int64_t before = 0;
    std::vector<TableSum> sums;
    for (const auto& table : tables) {
        const auto watch = [&](const auto&, std::int64_t done) {
            watcher("rows", before + done, total);
        };
        const auto sum = for_each_page(*connection, table, watch);
        before += sum.rows;
        sums.push_back({table.name, sum.rows, to_hex(sum.checksum)});
    }
    connection->commit();
    return sums;
}

}  // namespace shop::sql
