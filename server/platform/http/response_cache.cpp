#include "platform/http/response_cache.hpp"

#include <ranges>

namespace shop::http {

ResponseCache::FlightMember::FlightMember(ResponseCache& cache, const std::string& target)
    : cache_(cache) {
    const std::unique_lock lock(cache_.mutex_);
    generation_ = cache_.generation_;
    flight_ = cache_.flights_.try_emplace(target).first;
    ++flight_->second.count;
}

ResponseCache::FlightMember::~FlightMember() {
    const std::unique_lock lock(cache_.mutex_);
    if (--flight_->second.count == 0) cache_.flights_.erase(flight_);
}

PreparedResponsePtr ResponseCache::FlightMember::find_built() const {
    const std::shared_lock lock(cache_.mutex_);
    const auto entry = cache_.entries_.find(flight_->first);
    if (entry != cache_.entries_.end()) return entry->second;
    // The result may be outdated for the cache, but it includes all commits from before this caller
    // joined.
    const auto& flight = flight_->second;
    return flight.generation >= generation_ ? flight.latest : nullptr;
}

PreparedResponsePtr ResponseCache::FlightMember::build(
    const std::function<PreparedResponsePtr()>& build_response) {
    const auto before = [this] {
        const std::shared_lock lock(cache_.mutex_);
        return cache_.generation_;
    }();
    auto built = build_response();
    const std::unique_lock lock(cache_.mutex_);
    flight_->second.generation = before;
    flight_->second.latest = built;
    // The result may lack a commit that happened during the build.
    if (built && cache_.generation_ == before) {
        if (cache_.entries_.size() >= cache_.entries_max_) cache_.entries_.clear();
        cache_.entries_.insert_or_assign(flight_->first, built);
    }
    return built;
}

PreparedResponsePtr ResponseCache::find(std::string_view target) const {
    const std::shared_lock lock(mutex_);
    const auto entry = entries_.find(target);
    return entry == entries_.end() ? nullptr : entry->second;
}

PreparedResponsePtr ResponseCache::find_or_build(
    const std::string& target, const std::function<PreparedResponsePtr()>& build) {
    if (auto cached = find(target)) return cached;
    FlightMember member(*this, target);
    const std::lock_guard one_builder(building_);
    if (auto built = member.find_built()) return built;
    return member.build(build);
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
    entries_.clear();
}

}  // namespace shop::http
