#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace shop::sql {

/// Reports progress on a table: rows written, of how many.
using CopyWatcher =
    std::function<void(const std::string& table, std::int64_t done, std::int64_t total)>;

/// Copies the database at `from` into the one at `to` (see open_connection), whatever their
/// engines: a snapshot of all tables of its schema, without the writes during the copy. The target
/// is a database without tables, which gets the schema, or an empty shop of this version; anything
/// else is left as it is. All rows are written in one transaction, so a copy that is stopped
/// half-way leaves the target empty. Before the commit, each table is read back and compared by its
/// number of rows and a checksum over all of them. Throws std::runtime_error, with a sentence for
/// the operator, when there is no shop of this version at `from`, when the target holds a row or a
/// table of another program or version, or when it does not hold what was copied.
void copy_database(const std::string& from, const std::string& to, const CopyWatcher& watcher);

}  // namespace shop::sql
