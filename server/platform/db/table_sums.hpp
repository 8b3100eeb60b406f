#pragma once

#include "platform/db/connection.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace shop::sql {

/// Reports progress on a table or on another step: how much is done, and the total. Throw to stop
/// the work.
using TableWatcher =
    std::function<void(const std::string& table, std::int64_t done, std::int64_t total)>;

/// Row count and checksum of a table in key order, the same on either engine.
struct Sum {
    std::int64_t rows = 0;
    std::string checksum{};  // SHA-256, 32 raw bytes; empty without rows.

    bool operator==(const Sum&) const = default;
};

/// The same with the table's name, for a document.
struct TableSum {
    std::string name;
    std::int64_t rows = 0;
    std::string checksum{};  // 64 hexadecimal digits; empty without rows.

    bool operator==(const TableSum&) const = default;
};
BOOST_DESCRIBE_STRUCT(TableSum, (), (name, rows, checksum))

/// Whether the table holds a shop's records. Other tables describe one running database: its
/// migrations, its servers.
bool is_of_records(const Table& table);

/// The tables of records. Throws std::logic_error if one of them has no primary key.
std::vector<Table> tables_of_records(Connection& connection);

/// Reads all rows of a table by key, a page at a time, and returns their sum. `visit` gets a page,
/// and the number of rows read so far.
using VisitPage = std::function<void(const std::vector<Values>& rows, std::int64_t done)>;
Sum for_each_page(Connection& connection, const Table& table, const VisitPage& visit);

/// The row count of each table.
std::vector<std::int64_t> count_rows(Connection& connection, const std::vector<Table>& tables);

/// The sums of all tables of records, in one snapshot of the database at `address`. Reports
/// progress as one step, "rows".
std::vector<TableSum> sum_tables(const std::string& address, const TableWatcher& watcher);

}  // namespace shop::sql
