#include "app/backup/backup_watch.hpp"

#include "app/backup/backup_records.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/sqlite/sqlite_snapshot.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <thread>
#include <utility>

namespace shop::app {
namespace {

using std::chrono::milliseconds;

constexpr auto tell_interval = std::chrono::seconds(2);
constexpr auto copy_step = "copy";
constexpr auto work_slice = milliseconds(20);
constexpr auto pause_max = milliseconds(500);
/// With more waiting writes a commit takes noticeably longer.
constexpr std::size_t waiting_writes_max = 16;
/// Limits the pauses, so that a backup ends even in a busy shop.
constexpr int pauses_max = 50;

}  // namespace

BackupWatch::BackupWatch(sql::Database& database, sql::Lease& lease,
                         const std::atomic<bool>& is_stopping, std::string record_id)
    : database_(database),
      lease_(lease),
      is_stopping_(is_stopping),
      record_id_(std::move(record_id)) {}

void BackupWatch::reached(const std::string& step, std::int64_t done, std::int64_t total) {
    if (is_stopping_ || !lease_.is_held(unix_now_ms())) throw sql::Interrupted{};
    if (step != step_) {
        step_ = step;
        spdlog::debug("backup: {}", step);
    }
    progress_.reached(step, done, total);
    if (Clock::now() - told_at_ >= tell_interval) {
        update_progress(database_, record_id_, progress_.sentence());
        spdlog::info("backup: {}", progress_.sentence());
        told_at_ = Clock::now();
    }
    const auto worked = Clock::now() - worked_from_;
    if (worked < work_slice) return;
    if (step != copy_step) yield(worked);
    worked_from_ = Clock::now();
}

void BackupWatch::yield(Clock::duration worked) const {
    std::this_thread::sleep_for(std::min<Clock::duration>(worked, pause_max));
    for (int i = 0; i < pauses_max && database_.waiting_writes() > waiting_writes_max; ++i) {
        if (is_stopping_) break;
        std::this_thread::sleep_for(work_slice);
    }
}

}  // namespace shop::app
