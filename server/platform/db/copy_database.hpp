#pragma once

#include "platform/db/table_sums.hpp"

#include <string>

namespace shop::sql {

/// Copies the database at `from` into the one at `to` (see open_connection), whatever their
/// engines: a snapshot of all tables of its schema, without the writes during the copy. The target
/// is a database without tables, which gets the source's schema, or an empty shop with the same
/// steps of it; anything else is left as it is. The source may be older than this program, and is
/// left so. All rows are written in one transaction, so a copy that is stopped half-way leaves the
/// target empty. Before the commit, each table is read back and compared by its number of rows and
/// a checksum over all of them. Throws std::runtime_error, with a sentence for the operator, when
/// the source is no shop, or one that a newer program took further, when the target holds a row or
/// a table of another program or version, or when it does not hold what was copied.
void copy_database(const std::string& from, const std::string& to, const TableWatcher& watcher);

}  // namespace shop::sql
