#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace shop::sql {

/// Reports progress in bytes, of how many. False ends the work, which throws Interrupted.
using ByteWatcher = std::function<bool(std::int64_t done, std::int64_t total)>;

/// Work that its watcher has ended.
struct Interrupted {};

/// How many bytes the SQLite file at `path` has, with what waits in its log.
std::int64_t sqlite_bytes(const std::string& path);

/// Writes one state of the SQLite database `from` into the new file `to`, on disk when it returns.
/// Readers and writers go on meanwhile (decision 0052); the log of `from` grows until it is done.
/// Throws std::runtime_error with SQLite's reason, DatabaseDiskFull where the disk of `to` is full;
/// `to` may then hold a part.
void snapshot_sqlite(const std::string& from, const std::string& to, const ByteWatcher& watcher);

/// Makes the SQLite database at `path`, which is open nowhere, one file without a log beside it.
void close_log(const std::string& path);

/// How much of a file is checked.
enum class CheckDepth {
    quick,  // Pages and their order.
    full,   // Indexes against their tables, too.
};

/// What SQLite finds wrong in the file at `path`, or nothing. It must not be open elsewhere.
std::optional<std::string> check_sqlite(const std::string& path, CheckDepth depth,
                                        const std::function<bool()>& goes_on);

}  // namespace shop::sql
