#pragma once

#include "app/backup/backup_records.hpp"
#include "app/clock/clock_watch.hpp"
#include "app/data/thresholds.hpp"
#include "app/health/counted_calls.hpp"
#include "orders/orders.hpp"
#include "platform/db/database.hpp"
#include "platform/net/net_stats.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace shop::app {

/// Figures of the whole shop from the database; all servers report the same.
struct ShopFacts {
    orders::OpenMoney money{};
    std::int64_t papers_owed = 0;                  // For a minute or more: issuing them fails.
    std::optional<std::int64_t> offsite_at_ms{};   // When backups were last copied elsewhere.
    std::optional<std::int64_t> database_bytes{};  // PostgreSQL only.
};

/// The server that a monitor checks. All of it must outlive the monitor.
struct MonitoredShop {
    sql::Database& database;
    const CallCounts& provider_calls;
    const CallCounts& mails;
    std::function<net::NetStats()> net_stats;
    std::function<std::int64_t()> reconciled_at_ms;  // End of the last round; 0 if none yet.
    std::string server_name;
    std::string data_folder;
    std::string listen{};         // "127.0.0.1:8080".
    std::string database_file{};  // For SQLite; empty: the database is elsewhere.
    std::function<ClockState()> clock = [] { return ClockState{}; };
    std::function<ShopFacts(sql::Transaction&)> shop_facts = [](sql::Transaction&) {
        return ShopFacts{};
    };
    std::int64_t free_bytes_min = disk_full_bytes;
};

/// Result of the last check of the machine and the database.
struct Findings {
    std::optional<std::string> database_error{};
    std::int64_t database_took_ms = 0;
    std::int64_t disk_free_bytes = 0;
    std::int64_t disk_bytes = 0;
    std::int64_t database_bytes = 0;
    std::int64_t wal_bytes = 0;
    std::int64_t due_messages = 0;
    std::int64_t oldest_message_ms = 0;    // When it was due; 0: none is waiting.
    std::optional<BackupRecord> backup{};  // The last verified backup.
    ShopFacts shop_facts{};
};

/// The state of one server as a JSON object, stored in its row of `servers` for the health page:
/// load, disk, database, calls to other services, and its last warnings. Contains no name, address
/// or path from a request.
std::string server_state(const MonitoredShop& shop, const Findings& findings);

}  // namespace shop::app
