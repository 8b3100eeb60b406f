#include "platform/http/prepared.hpp"

#include <ranges>

namespace shop::http {

ResponseCache::FlightMember::FlightMember(ResponseCache& answers, const std::string& target)
    : answers_(answers) {
    const std::unique_lock lock(answers_.mutex_);
    asked_ = answers_.generation_;
    flights_ = answers_.flights_.try_emplace(target).first;
    ++flights_->second.count;
}

ResponseCache::FlightMember::~FlightMember() {
    const std::unique_lock lock(answers_.mutex_);
    if (--flights_->second.count == 0) answers_.flights_.erase(flights_);
}

PreparedResponsePtr ResponseCache::FlightMember::find_made() const {
    const std::shared_lock lock(answers_.mutex_);
    const auto kept = answers_.answers_.find(flights_->first);
    if (kept != answers_.answers_.end()) return kept->second;
    // Not to be kept, but it knows all that was committed before we asked.
    const auto& latest = flights_->second;
    return latest.generation >= asked_ ? latest.made : nullptr;
}

PreparedResponsePtr ResponseCache::FlightMember::make(
    const std::function<PreparedResponsePtr()>& make_answer) {
    const auto before = [this] {
        const std::shared_lock lock(answers_.mutex_);
        return answers_.generation_;
    }();
    auto made = make_answer();
    const std::unique_lock lock(answers_.mutex_);
    flights_->second.generation = before;
    flights_->second.made = made;
    // What was committed while we were reading may be missing in it.
    if (made && answers_.generation_ == before) {
        if (answers_.answers_.size() >= kept_max) answers_.answers_.clear();
        answers_.answers_.insert_or_assign(flights_->first, made);
    }
    return made;
}

PreparedResponsePtr ResponseCache::find(std::string_view target) const {
    const std::shared_lock lock(mutex_);
    const auto found = answers_.find(target);
    return found == answers_.end() ? nullptr : found->second;
}

PreparedResponsePtr ResponseCache::find_or_make(const std::string& target,
                                                const std::function<PreparedResponsePtr()>& make) {
    if (auto kept = find(target)) return kept;
    FlightMember member(*this, target);
    const std::lock_guard one_maker(making_);
    if (auto made = member.find_made()) return made;
    return member.make(make);
}

std::size_t ResponseCache::waiting() const {
    const std::shared_lock lock(mutex_);
    std::size_t count = 0;
    for (const auto& flight : flights_ | std::views::values) count += flight.count;
    return count;
}

void ResponseCache::invalidate_all() {
    const std::unique_lock lock(mutex_);
    ++generation_;
    answers_.clear();
}

}  // namespace shop::http
