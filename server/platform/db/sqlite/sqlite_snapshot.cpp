#include "platform/db/sqlite/sqlite_snapshot.hpp"

#include "platform/db/database_unavailable.hpp"
#include "platform/db/sqlite/sqlite_connection.hpp"
#include "platform/files/durable_file.hpp"

#include <sqlite3.h>

#include <cerrno>
#include <exception>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <utility>

namespace shop::sql {
namespace {

constexpr int steps_between_calls = 20'000;  // Of SQLite's VM: a few ms.
constexpr std::int64_t page_bytes = 4096;    // SQLite's default.
constexpr int pages_at_once = 64;
constexpr int steps_between_syncs = 256;  // 64 MB.

using SnapshotHandle = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;
using SnapshotStatement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

/// An error of SQLite, as opposed to an exception of a watcher.
class SqliteFailure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// `handle` belongs to the file that could not be read or written.
[[noreturn]] void fail_as(int result, sqlite3* handle, const std::string& what) {
    const int reason = sqlite3_system_errno(handle);
    if (result == SQLITE_FULL || reason == ENOSPC || reason == EDQUOT) throw DatabaseDiskFull(what);
    throw SqliteFailure(what);
}

[[noreturn]] void fail_snapshot(sqlite3* handle, const std::string& doing) {
    if (sqlite3_errcode(handle) == SQLITE_INTERRUPT) throw Interrupted{};
    fail_as(sqlite3_errcode(handle), handle, doing + ": " + sqlite3_errmsg(handle));
}

SnapshotHandle open_to_read(const std::string& path) {
    sqlite3* opened = nullptr;
    const int result =
        sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
    SnapshotHandle handle(opened, &sqlite3_close);
    if (result != SQLITE_OK) fail_snapshot(opened, "open " + path);
    sqlite3_busy_timeout(opened, 5'000);
    return handle;
}

SnapshotStatement prepare(sqlite3* handle, const std::string& text) {
    sqlite3_stmt* prepared = nullptr;
    if (sqlite3_prepare_v2(handle, text.c_str(), -1, &prepared, nullptr) != SQLITE_OK) {
        fail_snapshot(handle, text);
    }
    return {prepared, &sqlite3_finalize};
}

/// SQLite calls this regularly, also within a long statement, to ask whether to continue. An
/// exception of `should_continue` is stored and rethrown later: no exception may pass through
/// SQLite's C code.
class InterruptHandler {
public:
    InterruptHandler(sqlite3* handle, std::function<bool()> should_continue)
        : handle_(handle), should_continue_(std::move(should_continue)) {
        sqlite3_progress_handler(handle_, steps_between_calls, ask, this);
    }
    ~InterruptHandler() { sqlite3_progress_handler(handle_, 0, nullptr, nullptr); }
    InterruptHandler(const InterruptHandler&) = delete;
    InterruptHandler& operator=(const InterruptHandler&) = delete;

    void rethrow() const {
        if (thrown_) std::rethrow_exception(thrown_);
    }

private:
    static int ask(void* self) noexcept {
        const auto& handler = *static_cast<const InterruptHandler*>(self);
        try {
            return handler.should_continue_() ? 0 : 1;
        } catch (...) {
            handler.thrown_ = std::current_exception();
            return 1;
        }
    }

    sqlite3* const handle_;
    const std::function<bool()> should_continue_;
    mutable std::exception_ptr thrown_{};
};

std::int64_t size_of(const std::string& path) {
    std::error_code absent;
    const auto bytes = std::filesystem::file_size(path, absent);
    return absent ? 0 : static_cast<std::int64_t>(bytes);
}

void run(sqlite3* handle, const std::string& text) {
    if (sqlite3_step(prepare(handle, text).get()) == SQLITE_DONE) return;
    fail_snapshot(handle, text);
}

/// Opens a file without waiting for the disk: an incomplete copy is useless, and the caller syncs
/// it.
SnapshotHandle open_to_fill(const std::string& path) {
    sqlite3* opened = nullptr;
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int result = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
    SnapshotHandle handle(opened, &sqlite3_close);
    if (result != SQLITE_OK) fail_snapshot(opened, "open " + path);
    run(opened, "PRAGMA synchronous = OFF");
    return handle;
}

/// Copies the state that `source` reads to the empty database `to`, whose file is `path`.
void copy_pages(sqlite3* source, sqlite3* to, const std::string& path, const ByteWatcher& watcher) {
    const std::unique_ptr<sqlite3_backup, decltype(&sqlite3_backup_finish)> copy(
        sqlite3_backup_init(to, "main", source, "main"), &sqlite3_backup_finish);
    if (!copy) fail_snapshot(to, "copy to " + path);
    for (int steps = 1;; ++steps) {
        const int result = sqlite3_backup_step(copy.get(), pages_at_once);
        if (result == SQLITE_DONE) return;
        if (result != SQLITE_OK) {
            fail_as(result, to, "copy to " + path + ": " + sqlite3_errstr(result));
        }
        // Syncs in steps, so that an order never waits for a large write to the disk. Closing a
        // file drops all of this process's POSIX locks on it, including SQLite's: harmless for the
        // copy, which no other program opens. Never sync the source this way: the shop needs its
        // locks.
        if (steps % steps_between_syncs == 0) sync_file(path);
        const std::int64_t total = sqlite3_backup_pagecount(copy.get());
        const std::int64_t done = total - sqlite3_backup_remaining(copy.get());
        if (!watcher(done * page_bytes, total * page_bytes)) throw Interrupted{};
    }
}

}  // namespace

std::int64_t sqlite_bytes(const std::string& path) {
    return size_of(path) + size_of(path + "-wal");
}

void snapshot_sqlite(const std::string& from, const std::string& to, const ByteWatcher& watcher) {
    if (std::filesystem::exists(to)) throw SqliteFailure("copy to " + to + ": it is there already");
    const auto source = open_to_read(from);
    // Holds the snapshot to the end, so that no commit restarts the copy.
    run(source.get(), "BEGIN");
    const auto state = prepare(source.get(), "SELECT count(*) FROM sqlite_schema");
    if (sqlite3_step(state.get()) != SQLITE_ROW) fail_snapshot(source.get(), "read " + from);
    copy_pages(source.get(), open_to_fill(to).get(), to, watcher);
    close_log(to);
    sync_file(to);
    watcher(size_of(to), size_of(to));
}

void close_log(const std::string& path) {
    SqliteConnection connection(path, Access::read_write);
    connection.run_script("PRAGMA journal_mode = DELETE");
}

std::optional<std::string> check_sqlite(const std::string& path, CheckDepth depth,
                                        const std::function<bool()>& should_continue) {
    const auto handle = open_to_read(path);
    const InterruptHandler handler(handle.get(), should_continue);
    const auto* check =
        depth == CheckDepth::quick ? "PRAGMA quick_check(1)" : "PRAGMA integrity_check(1)";
    try {
        const auto statement = prepare(handle.get(), check);
        const bool is_read = sqlite3_step(statement.get()) == SQLITE_ROW;
        handler.rethrow();
        if (!is_read) fail_snapshot(handle.get(), check);
        std::string found = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), 0));
        if (found == "ok") return std::nullopt;
        return found;
    } catch (const SqliteFailure& unreadable) {
        return unreadable.what();
    }
}

}  // namespace shop::sql
