#pragma once

#include "platform/base/metrics.hpp"
#include "platform/http/http.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace shop::net {

/// Responses of one route with one class of status.
struct RouteCount {
    std::string route;         // "GET /api/order/{id}", "(prepared)", "(refused)" or "(other)".
    std::string status_class;  // "2xx"; "401", "409" and "429" are separate classes.
    std::uint64_t count = 0;
};

/// Durations of the requests of one route, from the head to the end of the response.
struct RouteDurations {
    std::string route;
    DurationCounts durations{};
};

/// Load and refusals of a worker pool.
struct PoolStats {
    std::size_t workers = 0;
    std::size_t running = 0;
    std::size_t waiting = 0;
    std::uint64_t refused = 0;
    DurationCounts durations{};  // From the head to the end of the response.
};

/// The state of a server, summed over its network threads.
struct NetStats {
    std::vector<RouteCount> routes{};               // Routes that were requested.
    std::vector<RouteDurations> route_durations{};  // All routes.
    std::array<PoolStats, http::pool_count> pools{};
    DurationCounts prepared{};  // Requests that no pool handles.
    std::uint64_t requests = 0;
    std::uint64_t sent_bytes = 0;
    std::size_t connections = 0;
    std::size_t connections_max = 0;
    /// Time since the least recently active network thread showed progress.
    std::chrono::milliseconds oldest_heartbeat{};
};

}  // namespace shop::net
