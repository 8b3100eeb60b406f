#include "platform/net/request_counters.hpp"

#include <algorithm>

namespace shop::net {
namespace {

constexpr std::string_view other_route = "(other)";
constexpr std::chrono::seconds slow{1};

/// Classes by the first digit, and single codes that indicate an attack or a conflict.
constexpr std::array<std::string_view, 9> class_names{"0xx", "1xx", "2xx", "3xx", "4xx",
                                                      "5xx", "401", "409", "429"};

std::size_t class_of(int status) {
    switch (status) {
        case 401: return 6;
        case 409: return 7;
        case 429: return 8;
        default: return static_cast<std::size_t>(std::clamp(status / 100, 0, 5));
    }
}

std::int64_t steady_second() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

}  // namespace

RouteTable::RouteTable(const std::vector<std::string>& routes)
    : names_{std::string(other_route), "(prepared)", "(refused)"} {
    names_.insert(names_.end(), routes.begin(), routes.end());
    for (std::size_t i = 0; i < names_.size(); ++i) indexes_.emplace(names_[i], i);
}

std::size_t RouteTable::index_of(std::string_view route) const {
    const auto found = indexes_.find(route);
    return found == indexes_.end() ? 0 : found->second;
}

RequestCounters::RequestCounters(const RouteTable& routes)
    : table_(routes), routes_(routes.names().size()) {}

std::uint32_t RequestCounters::count(const CountedResponse& response) {
    auto& route = routes_[table_.index_of(response.route)];
    route.responses.at(class_of(response.status)).add();
    route.durations.add(response.duration);
    const auto pool = response.pool ? static_cast<std::size_t>(*response.pool) : http::pool_count;
    durations_.at(pool).add(response.duration);
    sent_bytes_.add(response.bytes);
    const auto wanted = request_lines();
    if (wanted == RequestLines::all) return 1;
    const bool must_be_logged =
        response.status >= 500 || response.duration >= slow || response.is_staff;
    return route.sampler.line_stands_for(wanted, must_be_logged, steady_second());
}

void RequestCounters::add_to(NetStats& stats) const {
    const auto& names = table_.names();
    if (stats.route_durations.empty()) {
        for (const auto& name : names) stats.route_durations.push_back({name});
    }
    for (std::size_t i = 0; i < routes_.size(); ++i) {
        stats.route_durations.at(i).durations += routes_[i].durations.counts();
        for (std::size_t status = 0; status < status_classes; ++status) {
            const auto count = routes_[i].responses.at(status).value();
            if (count == 0) continue;
            stats.requests += count;
            const auto known = std::ranges::find_if(stats.routes, [&](const RouteCount& one) {
                return one.route == names[i] && one.status_class == class_names.at(status);
            });
            if (known != stats.routes.end()) {
                known->count += count;
            } else {
                stats.routes.push_back({names[i], std::string(class_names.at(status)), count});
            }
        }
    }
    for (std::size_t i = 0; i < http::pool_count; ++i) {
        stats.pools.at(i).durations += durations_.at(i).counts();
        stats.pools.at(i).refused += refused_.at(i).value();
    }
    stats.prepared += durations_.back().counts();
    stats.sent_bytes += sent_bytes_.value();
    stats.oldest_heartbeat = std::max(stats.oldest_heartbeat, heartbeat.age());
}

}  // namespace shop::net
