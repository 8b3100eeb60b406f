#include "platform/db/sqlite_snapshot.hpp"

#include "platform/base/durable_file.hpp"
#include "platform/db/connection.hpp"

#include <sqlite3.h>

#include <exception>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <utility>

namespace shop::sql {
namespace {

constexpr int steps_between_looks = 20'000;  // Of SQLite's machine: some milliseconds.

using SnapshotHandle = std::unique_ptr<sqlite3, decltype(&sqlite3_close)>;
using SnapshotStatement = std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)>;

/// SQLite's own complaint, as opposed to what a watcher throws.
class SqliteFailure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

[[noreturn]] void fail_snapshot(sqlite3* handle, const std::string& doing) {
    if (sqlite3_errcode(handle) == SQLITE_INTERRUPT) throw Interrupted{};
    throw SqliteFailure(doing + ": " + sqlite3_errmsg(handle));
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

/// SQLite asks now and then, also within one long statement, whether it shall go on. What the
/// question throws is thrown again afterwards: no exception may pass through SQLite's own code.
class Meanwhile {
public:
    Meanwhile(sqlite3* handle, std::function<bool()> goes_on)
        : handle_(handle), goes_on_(std::move(goes_on)) {
        sqlite3_progress_handler(handle_, steps_between_looks, ask, this);
    }
    ~Meanwhile() { sqlite3_progress_handler(handle_, 0, nullptr, nullptr); }
    Meanwhile(const Meanwhile&) = delete;
    Meanwhile& operator=(const Meanwhile&) = delete;

    void rethrow() const {
        if (thrown_) std::rethrow_exception(thrown_);
    }

private:
    static int ask(void* self) noexcept {
        const auto& meanwhile = *static_cast<const Meanwhile*>(self);
        try {
            return meanwhile.goes_on_() ? 0 : 1;
        } catch (...) {
            meanwhile.thrown_ = std::current_exception();
            return 1;
        }
    }

    sqlite3* const handle_;
    const std::function<bool()> goes_on_;
    mutable std::exception_ptr thrown_{};
};

std::int64_t size_of(const std::string& path) {
    std::error_code absent;
    const auto bytes = std::filesystem::file_size(path, absent);
    return absent ? 0 : static_cast<std::int64_t>(bytes);
}

}  // namespace

std::int64_t sqlite_bytes(const std::string& path) {
    return size_of(path) + size_of(path + "-wal");
}

void snapshot_sqlite(const std::string& from, const std::string& to, const ByteWatcher& watcher) {
    const auto handle = open_to_read(from);
    const auto total = size_of(from);
    const Meanwhile meanwhile(handle.get(), [&] { return watcher(size_of(to), total); });
    const auto statement = prepare(handle.get(), "VACUUM INTO $1");
    sqlite3_bind_text(statement.get(), 1, to.c_str(), -1, SQLITE_STATIC);
    if (sqlite3_step(statement.get()) != SQLITE_DONE) {
        meanwhile.rethrow();
        fail_snapshot(handle.get(), "copy " + from);
    }
    sync_file(to);  // VACUUM INTO does not.
    watcher(total, total);
}

void close_log(const std::string& path) {
    const auto connection = open_connection(path, Access::read_write);
    connection->run_script("PRAGMA journal_mode = DELETE");
}

std::optional<std::string> check_sqlite(const std::string& path, CheckDepth depth,
                                        const std::function<bool()>& goes_on) {
    const auto handle = open_to_read(path);
    const Meanwhile meanwhile(handle.get(), goes_on);
    const auto* check =
        depth == CheckDepth::quick ? "PRAGMA quick_check(1)" : "PRAGMA integrity_check(1)";
    try {
        const auto statement = prepare(handle.get(), check);
        const bool is_read = sqlite3_step(statement.get()) == SQLITE_ROW;
        meanwhile.rethrow();
        if (!is_read) fail_snapshot(handle.get(), check);
        std::string found = reinterpret_cast<const char*>(sqlite3_column_text(statement.get(), 0));
        if (found == "ok") return std::nullopt;
        return found;
    } catch (const SqliteFailure& unreadable) {
        return unreadable.what();
    }
}

}  // namespace shop::sql
