#pragma once

#include "platform/db/table_sums.hpp"

#include <string>

namespace shop::sql {

/// Copies the database at `from` to the one at `to` (see open_connection), from any engine to any
/// engine. The copy is a snapshot of all tables, without writes made during the copy. The target
/// must have no tables, and then gets the source's schema, or be an empty shop at the same
/// migrations; any other target is left unchanged. The source may be older than this program and is
/// not migrated. All rows are written in one transaction, so an interrupted copy leaves the target
/// empty. Before the commit, reads each table back and compares its row count and checksum. Throws
/// std::runtime_error, with a sentence for the operator, if the source is not a shop or is newer
/// than this program, if the target has rows or tables of another program or version, or if the
/// copied rows differ.
void copy_database(const std::string& from, const std::string& to, const TableWatcher& watcher);

}  // namespace shop::sql
