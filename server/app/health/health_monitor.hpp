#pragma once

#include "app/health/monitored_shop.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/metrics.hpp"
#include "platform/base/periodic.hpp"
#include "platform/db/lease.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// How the warning about a clock that jumped begins.
inline constexpr std::string_view clock_in_doubt = "the clock is not trusted";

/// One condition for accepting orders.
struct ReadyCheck {
    std::string name;      // "database", "disk", "shutdown".
    std::string reason{};  // Why it fails; empty if it passes.
    std::int64_t took_ms = 0;
};

/// Whether this server can accept orders, and warnings that need attention soon.
struct Readiness {
    std::vector<ReadyCheck> checks{};
    std::vector<std::string> warnings{};

    bool is_ready() const;
};

/// Monitors one server: a thread checks every five seconds, and queries are answered at once from
/// the last result. Also keeps the server's row in `servers` up to date.
class HealthMonitor {
public:
    explicit HealthMonitor(MonitoredShop shop);

    /// Checks once, then periodically.
    void start();
    void stop();

    /// Marks this server as not ready, because it stops soon.
    void set_stopping() { stopping_ = true; }

    /// Whether the network threads and the writer's thread are running, for a watchdog.
    bool is_alive() const;

    Readiness readiness() const;

    /// For `systemctl status`: "12 requests, 3 waiting".
    std::string status_line() const;

    const MonitoredShop& shop() const { return shop_; }
    Findings findings() const;

private:
    void check();
    void check_database(Findings& findings);
    void check_shop(Findings& findings) const;
    void check_files(Findings& findings) const;
    void check_workers(Findings& findings) const;
    void renew_row(const Findings& findings);
    void remove_row();

    const MonitoredShop shop_;
    const std::int64_t started_at_ms_ = unix_now_ms();
    sql::Lease lease_;
    std::uint64_t checks_done_ = 0;  // Used by the monitor's thread only.
    Heartbeat checked_;
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> has_checked_ = false;
    mutable std::mutex mutex_;
    Findings findings_;
    std::unique_ptr<Periodic> periodic_;
};

}  // namespace shop::app
