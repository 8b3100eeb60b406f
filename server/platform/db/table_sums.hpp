#pragma once

#include "platform/db/connection.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace shop::sql {

/// Reports progress on a table, or another step of the work: how much is done, of how much. What it
/// throws ends the work.
using TableWatcher =
    std::function<void(const std::string& table, std::int64_t done, std::int64_t total)>;

/// What a table's rows come to, in the order of its key, on either engine.
struct Sum {
    std::int64_t rows = 0;
    std::string checksum{};  // SHA-256, 32 raw bytes; empty for no rows.

    bool operator==(const Sum&) const = default;
};

/// The same with its name, for a document.
struct TableSum {
    std::string table;
    std::int64_t rows = 0;
    std::string checksum{};  // 64 hexadecimal digits; empty for no rows.

    bool operator==(const TableSum&) const = default;
};

/// Whether the table holds a shop's records. The others belong to one database while it runs: which
/// migrations it has had, which servers are open on it.
bool is_of_records(const Table& table);

/// The tables of records. Throws std::logic_error when one of them has no primary key.
std::vector<Table> tables_of_records(Connection& connection);

/// Visits all rows of a table by key, a page at a time, and returns what they come to. `visit`
/// gets a page, and how many rows came up to its end.
using VisitPage = std::function<void(const std::vector<Values>& rows, std::int64_t done)>;
Sum for_each_page(Connection& connection, const Table& table, const VisitPage& visit);

/// How many rows each table has.
std::vector<std::int64_t> count_rows(Connection& connection, const std::vector<Table>& tables);

/// What each table of records comes to, in one state of the database at `address`. Its progress is
/// of one step, "rows".
std::vector<TableSum> sum_tables(const std::string& address, const TableWatcher& watcher);

}  // namespace shop::sql
