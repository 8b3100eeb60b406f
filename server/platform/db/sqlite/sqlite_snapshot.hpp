#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace shop::sql {

/// Reports progress in bytes, and the total. Returning false stops the work, which throws
/// Interrupted.
using ByteWatcher = std::function<bool(std::int64_t done, std::int64_t total)>;

/// Thrown after a watcher has stopped the work.
struct Interrupted {};

/// Size of the SQLite file at `path` in bytes, including its log.
std::int64_t sqlite_bytes(const std::string& path);

/// Writes a snapshot of the SQLite database `from` to the new file `to`, which is on disk when this
/// returns. Readers and writers are not blocked (decision 0052); the log of `from` grows until
/// then. Throws std::runtime_error with SQLite's reason, or DatabaseDiskFull if the disk of `to` is
/// full. After an error `to` may be incomplete.
void snapshot_sqlite(const std::string& from, const std::string& to, const ByteWatcher& watcher);

/// Merges the log of the SQLite database at `path` into its file. The database must not be open.
void close_log(const std::string& path);

/// How much of a file is checked.
enum class CheckDepth {
    quick,  // Pages and their order.
    full,   // Also indexes against their tables.
};

/// The errors that SQLite finds in the file at `path`, or nothing. The file must not be open.
std::optional<std::string> check_sqlite(const std::string& path, CheckDepth depth,
                                        const std::function<bool()>& should_continue);

}  // namespace shop::sql
