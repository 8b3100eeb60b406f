#pragma once

#include "app/backup/gzip_file.hpp"
#include "platform/db/lease.hpp"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::app {

/// Overall progress of a daily backup, derived from the steps of its work. Never decreases.
class BackupProgress {
public:
    /// Reports that `step` has done `done` of `total`; 0 if the total is unknown.
    void reached(std::string_view step, std::int64_t done, std::int64_t total);

    /// From 0 to 99; only a finished backup is complete.
    std::int64_t percent() const { return percent_; }

    /// "38 %: pack", for its record.
    std::string sentence() const;

private:
    std::size_t stage_ = 0;
    std::string step_{};
    std::int64_t steps_of_stage_ = 0;
    std::int64_t percent_ = 0;
};

/// The percentage in such a sentence; empty if there is none.
std::optional<std::int64_t> percent_in(std::string_view sentence);

/// Watches a backup while customers use the shop: ends it when the server stops or another one
/// takes over, reports its progress, and makes it yield. The backup works at most half of the time,
/// and pauses while writers wait. Only the copy itself never pauses: while it holds its snapshot of
/// SQLite, the database's log grows, and other reads slow down.
class BackupWatch {
public:
    /// `record_id` is the record for the progress. All must outlive the watch.
    BackupWatch(sql::Database& database, sql::Lease& lease, const std::atomic<bool>& is_stopping,
                std::string record_id);

    /// Throws sql::Interrupted to end the work, or Unavailable if the database is.
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
    Clock::time_point reported_at_ = Clock::now();
    Clock::time_point worked_from_ = Clock::now();
};

}  // namespace shop::app
