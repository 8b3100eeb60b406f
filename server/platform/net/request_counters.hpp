#pragma once

#include "platform/log/request_sampler.hpp"
#include "platform/net/net_stats.hpp"

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::net {

/// The counted routes, each with an index. All other routes share one index, so that clients cannot
/// create new ones.
class RouteTable {
public:
    explicit RouteTable(const std::vector<std::string>& routes);

    std::size_t index_of(std::string_view route) const;
    const std::vector<std::string>& names() const { return names_; }

private:
    std::vector<std::string> names_;
    std::map<std::string, std::size_t, std::less<>> indexes_;
};

/// The properties of a response that the counters use.
struct CountedResponse {
    std::string_view route;
    std::optional<http::Pool> pool{};  // Empty if no pool handled it.
    int status = 0;
    std::size_t bytes = 0;
    std::chrono::nanoseconds duration{};
    bool is_staff = false;
};

/// The counters of one network thread. That thread writes, any thread may read.
class RequestCounters {
public:
    explicit RequestCounters(const RouteTable& routes);

    /// Counts the response. Returns how many responses its log line represents, 0 if it gets none.
    std::uint32_t count(const CountedResponse& response);

    void count_refused(http::Pool pool) { refused_.at(static_cast<std::size_t>(pool)).add(); }

    /// Updated while the thread makes progress.
    Heartbeat heartbeat;

    void add_to(NetStats& stats) const;

private:
    static constexpr std::size_t status_classes = 9;
    struct Route {
        std::array<Counter, status_classes> responses{};
        Durations durations{};
        RequestSampler sampler{};
    };

    const RouteTable& table_;
    std::vector<Route> routes_;
    std::array<Durations, http::pool_count + 1> durations_{};  // Last one: without a pool.
    std::array<Counter, http::pool_count> refused_{};
    Counter sent_bytes_;
};

}  // namespace shop::net
