#pragma once

#include "platform/net/byte_budget.hpp"
#include "platform/net/head_check.hpp"
#include "platform/net/incoming.hpp"
#include "platform/net/net.hpp"
#include "platform/net/network_shares.hpp"
#include "platform/net/request_counters.hpp"
#include "platform/net/worker_pool.hpp"

#include <atomic>
#include <utility>

namespace shop::net {

/// State that all listeners and sessions of a server share. Outlives them.
struct Edge {
    Edge(Settings wanted, Application& program)
        : settings(std::move(wanted)),
          application(program),
          trusted(settings.trusted_proxies),
          routes(settings.routes),
          unread(settings.unread_bytes_max),
          large_bodies(settings.large_body_bytes_max),
          connections_max(settings.connections_max) {}

    HeadLimits head_limits() const {
        return {settings.header_bytes_max, settings.target_bytes_max};
    }

    WorkerPool& pool_of(http::Pool pool) { return *pools.at(static_cast<std::size_t>(pool)); }

    const Settings settings;
    Application& application;
    const TrustedProxies trusted;
    const RouteTable routes;
    ByteBudget unread;
    NetworkShares large_bodies;   // In bytes.
    std::size_t connections_max;  // Fewer than configured if descriptors are scarce.
    std::atomic<std::size_t> connections = 0;
    std::atomic<bool> draining = false;
    std::array<std::unique_ptr<WorkerPool>, http::pool_count> pools{};
};

}  // namespace shop::net
