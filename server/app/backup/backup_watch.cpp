#include "app/backup/backup_watch.hpp"

#include "app/backup/backup_records.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/sqlite/sqlite_snapshot.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <thread>
#include <utility>

namespace shop::app {
namespace {

/// Stages of a backup and its proof, with the overall progress at the start of each.
struct Stage {
    std::string_view step;
    std::int64_t from_percent;
};
constexpr std::array<Stage, 9> stages{{{"copy", 0},
                                       {"look", 5},
                                       {"rows", 8},
                                       {"pack", 18},
                                       {"checksum", 38},
                                       {"unpack", 42},
                                       {"check", 50},
                                       {"rows", 60},
                                       {"verify", 70}}};
constexpr std::int64_t percent_max = 99;
/// In a stage without a total, each step counts as progress.
constexpr std::int64_t steps_max = 8;

/// Whether a step is part of a stage: "checksum of manifest.json" of "checksum".
bool belongs(std::string_view step, std::string_view stage) {
    return step.starts_with(stage) && (step.size() == stage.size() || step[stage.size()] == ' ');
}

using std::chrono::milliseconds;

constexpr auto report_interval = std::chrono::seconds(2);
constexpr auto copy_step = "copy";
constexpr auto work_slice = milliseconds(20);
constexpr auto pause_max = milliseconds(500);
/// With more waiting writes a commit takes noticeably longer.
constexpr std::size_t waiting_writes_max = 16;
/// Limits the pauses, so that a backup ends even in a busy shop.
constexpr int pauses_max = 50;

}  // namespace

void BackupProgress::reached(std::string_view step, std::int64_t done, std::int64_t total) {
    const auto* const from = stages.begin() + stage_;
    const auto* const found = std::ranges::find_if(
        from, stages.end(), [&](const Stage& stage) { return belongs(step, stage.step); });
    // The copy of another engine reports the names of its tables.
    const auto stage = found == stages.end()
                           ? stage_
                           : static_cast<std::size_t>(std::distance(stages.begin(), found));
    if (stage != stage_) steps_of_stage_ = 0;
    if (step != step_) ++steps_of_stage_;
    stage_ = stage;
    step_ = step;
    const auto begin = stages[stage].from_percent;
    const auto end = stage + 1 < stages.size() ? stages[stage + 1].from_percent : percent_max;
    const auto share = total > 0
                           ? (end - begin) * std::min(done, total) / total
                           : (end - begin) * std::min(steps_of_stage_ - 1, steps_max) / steps_max;
    percent_ = std::max(percent_, begin + share);
}

std::string BackupProgress::sentence() const {
    return fmt::format("{} %: {}", percent_, step_);
}

std::optional<std::int64_t> percent_in(std::string_view sentence) {
    std::int64_t percent = 0;
    const auto* const begin = sentence.data();
    const auto* const end = begin + sentence.size();
    const auto [rest, error] = std::from_chars(begin, end, percent);
    const bool is_one = error == std::errc{} && std::string_view(rest, end).starts_with(" %: ");
    return is_one ? std::optional(percent) : std::nullopt;
}

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
    if (Clock::now() - reported_at_ >= report_interval) {
        update_progress(database_, record_id_, progress_.sentence());
        spdlog::info("backup: {}", progress_.sentence());
        reported_at_ = Clock::now();
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
