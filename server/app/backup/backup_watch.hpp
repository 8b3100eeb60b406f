#pragma once

#include "app/backup/backup_progress.hpp"
#include "app/backup/gzip_file.hpp"
#include "platform/db/lease.hpp"

#include <atomic>
#include <chrono>
#include <string>

namespace shop::app {

/// Watches a backup that runs beside customers: ends it when the server stops or another one has
/// taken over, tells how far it is, and makes it yield. It works for half of the time at most, and
/// pauses while writers wait. Only the copy itself never pauses: while it reads its one state of
/// SQLite, the log of the database grows, and each read of others takes longer.
class BackupWatch {
public:
    /// `record_id` is the record that shows the progress. All must outlive the watch.
    BackupWatch(sql::Database& database, sql::Lease& lease, const std::atomic<bool>& is_stopping,
                std::string record_id);

    /// Throws sql::Interrupted to end the work, Unavailable where the database is.
    void reached(const std::string& step, std::int64_t done, std::int64_t total);

private:
    using Clock = std::chrono::steady_clock;

    void yield(Clock::duration worked) const;

    sql::Database& database_;
    sql::Lease& lease_;
    const std::atomic<bool>& is_stopping_;
    const std::string record_id_;
    BackupProgress progress_{};
    std::string step_{};
    Clock::time_point told_at_ = Clock::now();
    Clock::time_point worked_from_ = Clock::now();
};

}  // namespace shop::app
