#pragma once

#include "app/backup/backup_records.hpp"
#include "app/clock/clock_watch.hpp"
#include "app/health/call_counts.hpp"
#include "orders/orders.hpp"
#include "platform/base/periodic.hpp"
#include "platform/db/database.hpp"
#include "platform/db/lease.hpp"
#include "platform/net/net_stats.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace shop::app {

/// Figures of the whole shop, from the database: all servers report the same.
struct ShopFacts {
    orders::OpenMoney money{};
    std::int64_t papers_owed = 0;                  // For a minute, because issuing them fails.
    std::optional<std::int64_t> offsite_at_ms{};   // When backups were last copied away.
    std::optional<std::int64_t> database_bytes{};  // Of PostgreSQL.
};

/// What the monitor looks at. All of it must outlive the monitor.
struct MonitoredShop {
    sql::Database& database;
    const CallCounts& provider_calls;
    const CallCounts& mails;
    std::function<net::NetStats()> net_stats;
    std::function<std::int64_t()> reconciled_at_ms;  // The end of the last round, 0: none yet.
    std::string server_name;
    std::string data_folder;
    std::string listen{};         // "127.0.0.1:8080".
    std::string database_file{};  // Of SQLite; empty: the database is elsewhere.
    std::function<ClockState()> clock = [] { return ClockState{}; };
    std::function<ShopFacts(sql::Transaction&)> shop_facts = [](sql::Transaction&) {
        return ShopFacts{};
    };
    std::int64_t free_bytes_min = 512LL * 1024 * 1024;
};

/// One condition for taking orders.
struct ReadyCheck {
    std::string name;      // "database", "disk", "shutdown".
    std::string reason{};  // Why it fails; empty: it does not.
    std::int64_t took_ms = 0;
};

/// Whether this server can take an order, and what should be looked at soon.
struct Readiness {
    std::vector<ReadyCheck> checks{};
    std::vector<std::string> warnings{};

    bool is_ready() const;
};

/// What the last look at the machine and the database has found.
struct Findings {
    std::optional<std::string> database_error{};
    std::int64_t database_took_ms = 0;
    std::int64_t disk_free_bytes = 0;
    std::int64_t disk_bytes = 0;
    std::int64_t database_bytes = 0;
    std::int64_t wal_bytes = 0;
    std::int64_t due_messages = 0;
    std::int64_t oldest_message_ms = 0;    // When it was due; 0: none waits.
    std::optional<BackupRecord> backup{};  // The last one that was proved.
    ShopFacts shop_facts{};
};

/// Watches one server: a thread looks every five seconds, and every question is answered at once
/// from what it saw last. Keeps the
/// server's row in `servers`.
class HealthMonitor {
public:
    explicit HealthMonitor(MonitoredShop shop);

    /// Looks once, and from then on by itself.
    void start();
    void stop();

    /// From now on this server is not ready: it stops soon.
    void set_stopping() { stopping_ = true; }

    /// Whether the network threads and the writer's thread move: what a watchdog asks.
    bool is_alive() const;

    Readiness readiness() const;

    /// For `systemctl status`: "12 requests, 3 waiting".
    std::string status_line() const;

    const MonitoredShop& shop() const { return shop_; }
    Findings findings() const;

private:
    void look();
    void look_at_database(Findings& findings);
    void look_at_shop(Findings& findings) const;
    void look_at_files(Findings& findings) const;
    void look_at_work(Findings& findings) const;
    void renew_row(const Findings& findings);
    void remove_row();

    const MonitoredShop shop_;
    const std::int64_t started_at_ms_ = unix_now_ms();
    sql::Lease lease_;
    std::uint64_t looks_ = 0;  // Of the thread that looks.
    Heartbeat looked_;
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> has_looked_ = false;
    mutable std::mutex mutex_;
    Findings findings_;
    std::unique_ptr<Periodic> periodic_;
};

}  // namespace shop::app
