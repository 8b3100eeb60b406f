#include "platform/db/postgres/timelines.hpp"

#include "platform/files/durable_file.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <fstream>
#include <system_error>

namespace shop::sql {
namespace {

constexpr auto timeline_file = "timeline";

std::map<std::string, std::uint32_t> read_timelines(const std::filesystem::path& file) {
    std::map<std::string, std::uint32_t> found;
    std::ifstream in(file);
    Timeline line;
    while (in >> line.cluster >> line.number) found[line.cluster] = line.number;
    return found;
}

}  // namespace

void Timelines::read(const std::filesystem::path& folder) {
    const std::lock_guard lock(mutex_);
    folder_ = folder;
    writes_ = false;
    stored_ = highest_ = read_timelines(folder / timeline_file);
}

void Timelines::keep_in(const std::filesystem::path& folder) {
    read(folder);
    const std::lock_guard lock(mutex_);
    writes_ = true;
}

std::optional<std::string> Timelines::refusal(const Timeline& timeline, const std::string& host) {
    const std::lock_guard lock(mutex_);
    auto& highest = highest_[timeline.cluster];
    if (timeline.number >= highest) {
        highest = timeline.number;
        if (writes_ && stored_ != highest_) store();
        return std::nullopt;
    }
    auto sentence = fmt::format(
        "{} is on timeline {}, but this shop has used timeline {}: the old primary must not come "
        "back. Stop it, and see pg_rewind in /usr/share/doc/northbridge/high-availability.md. If "
        "you restored an older "
        "copy on purpose, delete {}",
        host, timeline.number, highest, (folder_ / timeline_file).string());
    if (reported_.insert(sentence).second) spdlog::error("database: {}", sentence);
    return sentence;
}

void Timelines::store() {
    std::string lines;
    for (const auto& [cluster, number] : highest_) lines += fmt::format("{} {}\n", cluster, number);
    try {
        write_durably(folder_, timeline_file, lines);
        stored_ = highest_;
    } catch (const std::system_error& failure) {
        // The session is good. The next session tries to store the timeline again.
        spdlog::warn("database: the timeline was not stored: {}", failure.what());
    }
}

Timelines& timelines() {
    static Timelines of_program;
    return of_program;
}

}  // namespace shop::sql
