#include "app/backup/backup_progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

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

}  // namespace shop::app
