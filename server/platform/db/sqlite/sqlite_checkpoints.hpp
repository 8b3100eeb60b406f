#pragma once

#include <sqlite3.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace shop::sql {

/// Checkpoints a database's write-ahead log on a thread of its own, so that no write waits for it:
/// when the log is long, and after a second without writes. The log restarts from its beginning
/// when all of it is copied and no reader needs it.
class SqliteCheckpoints {
public:
    /// 128 MB. The longer the log, the more writes to a page share one copy of it.
    static constexpr int log_pages_max = 32'000;

    explicit SqliteCheckpoints(std::string path);
    ~SqliteCheckpoints();
    SqliteCheckpoints(const SqliteCheckpoints&) = delete;
    SqliteCheckpoints& operator=(const SqliteCheckpoints&) = delete;

    /// A commit on `writer` has made the log this long. If the log reaches its maximum, the writer
    /// copies the rest itself; the log cannot grow during that.
    void log_has_grown(sqlite3* writer, int pages);

private:
    void run();
    /// Waits for pages to copy. False when closing.
    bool wait_for_work();

    const std::string path_;
    std::mutex mutex_;
    std::condition_variable changed_;
    int pages_ = 0;         // Of the log.
    int copied_pages_ = 0;  // Copied by the thread's last checkpoint at most.
    bool closing_ = false;
    std::thread thread_;  // Last member: starts after all others are initialized.
};

}  // namespace shop::sql
