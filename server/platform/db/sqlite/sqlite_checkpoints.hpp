#pragma once

#include <sqlite3.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace shop::sql {

/// Copies the pages of a database's write-ahead log to their places, on a thread of its own, so
/// that no write waits for it: when the log has become long, and when nothing was written for a
/// second. The log begins anew when all of it was copied, and no reader needs what it had.
class SqliteCheckpoints {
public:
    /// 128 MB: the longer the log, the more often a page that many writes change is copied once for
    /// all of them.
    static constexpr int log_pages_max = 32'000;

    explicit SqliteCheckpoints(std::string path);
    ~SqliteCheckpoints();
    SqliteCheckpoints(const SqliteCheckpoints&) = delete;
    SqliteCheckpoints& operator=(const SqliteCheckpoints&) = delete;

    /// A commit on `writer` has made the log this long. Where the thread has left some of a long
    /// log, the writer copies the rest itself: while it does not write, that is all there is.
    void log_has_grown(sqlite3* writer, int pages);

private:
    void run();
    /// Whether there is something to copy; waits for it.
    bool wait_for_work();

    const std::string path_;
    std::mutex mutex_;
    std::condition_variable changed_;
    int pages_ = 0;         // Of the log.
    int copied_pages_ = 0;  // By the last checkpoint of the thread, or fewer.
    bool closing_ = false;
    std::thread thread_;  // Last, so that it starts when all the above is ready.
};

}  // namespace shop::sql
