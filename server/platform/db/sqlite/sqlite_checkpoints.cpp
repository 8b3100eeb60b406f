#include "platform/db/sqlite/sqlite_checkpoints.hpp"

#include <spdlog/spdlog.h>

#include <chrono>

namespace shop::sql {
namespace {

/// The thread starts before the log is so long that the writer would copy it.
constexpr int thread_begins_at_pages = SqliteCheckpoints::log_pages_max * 3 / 4;

constexpr auto idle_time = std::chrono::seconds(1);

/// Copies all pages that no reader still needs in their old state. Waits for no other connection.
void checkpoint(sqlite3* handle) {
    const int result =
        sqlite3_wal_checkpoint_v2(handle, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    if (result == SQLITE_OK || result == SQLITE_BUSY || result == SQLITE_LOCKED) return;
    // Nothing is lost: a later checkpoint copies the log.
    spdlog::warn("sqlite: checkpoint: {}", sqlite3_errmsg(handle));
}

}  // namespace

SqliteCheckpoints::SqliteCheckpoints(std::string path)
    : path_(std::move(path)), thread_([this] { run(); }) {}

SqliteCheckpoints::~SqliteCheckpoints() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void SqliteCheckpoints::log_has_grown(sqlite3* writer, int pages) {
    bool is_due = false;
    {
        const std::lock_guard lock(mutex_);
        if (pages < pages_) copied_pages_ = 0;  // It was reset.
        is_due = pages_ < thread_begins_at_pages || copied_pages_ == 0;
        pages_ = pages;
    }
    if (is_due) changed_.notify_one();
    if (pages >= log_pages_max) checkpoint(writer);
}

bool SqliteCheckpoints::wait_for_work() {
    std::unique_lock lock(mutex_);
    while (!closing_) {
        if (pages_ >= thread_begins_at_pages && copied_pages_ == 0) break;
        const auto before = pages_;
        const bool is_idle = changed_.wait_for(lock, idle_time) == std::cv_status::timeout &&
                             pages_ == before && pages_ > copied_pages_;
        if (is_idle) break;
    }
    copied_pages_ = pages_;
    return !closing_;
}

void SqliteCheckpoints::run() {
    sqlite3* opened = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    int result = sqlite3_open_v2(path_.c_str(), &opened, flags, nullptr);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> handle(opened, &sqlite3_close);
    if (result == SQLITE_OK) {
        // The first read opens the log. A page is on disk before its part of the log is
        // overwritten.
        constexpr auto begin =
            "PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; SELECT 1 FROM sqlite_schema";
        result = sqlite3_exec(opened, begin, nullptr, nullptr, nullptr);
    }
    if (result != SQLITE_OK) {
        spdlog::error("sqlite: no checkpoints beside the writer: {}", sqlite3_errmsg(opened));
        return;
    }
    while (wait_for_work()) checkpoint(handle.get());
}

}  // namespace shop::sql
