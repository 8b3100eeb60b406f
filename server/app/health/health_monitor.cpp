#include "app/health/health_monitor.hpp"

#include "app/health/health_sql.hpp"
#include "app/health/monitored_shop.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/migrations.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <filesystem>

namespace shop::app {
namespace {

constexpr auto check_interval = std::chrono::seconds(5);
/// The row in `servers` is renewed every 15 seconds.
constexpr std::uint64_t checks_per_row = 3;
/// Payments, refunds and papers that wait for staff are counted every minute.
constexpr std::uint64_t checks_per_shop = 12;
/// How long to keep rows of servers that ended without removing theirs.
constexpr std::int64_t lost_servers_ms = day_ms;
/// No thread of a healthy program stalls for this long.
constexpr auto standstill = std::chrono::seconds(20);
/// A check that takes longer counts as a database failure.
constexpr auto check_duration_max = std::chrono::seconds(12);

/// 0 if the file does not exist.
std::int64_t size_of(const std::string& path) {
    std::error_code failure;
    const auto size = std::filesystem::file_size(path, failure);
    return failure ? 0 : static_cast<std::int64_t>(size);
}

std::int64_t ms_since(std::chrono::steady_clock::time_point began) {
    const auto took = std::chrono::steady_clock::now() - began;
    return std::chrono::duration_cast<std::chrono::milliseconds>(took).count();
}

}  // namespace

bool Readiness::is_ready() const {
    return std::ranges::all_of(checks, [](const auto& check) { return check.reason.empty(); });
}

HealthMonitor::HealthMonitor(MonitoredShop shop)
    : shop_(std::move(shop)),
      // Its own row: writing it shows that orders can be written.
      lease_(shop_.database, "ready " + shop_.server_name, shop_.server_name) {}

void HealthMonitor::start() {
    check();
    periodic_ = std::make_unique<Periodic>("health", check_interval, [this] { check(); });
}

void HealthMonitor::stop() {
    if (!periodic_) return;
    periodic_.reset();
    try {
        remove_row();
    } catch (const std::exception& failure) {
        spdlog::warn("health: this server's row stays: {}", failure.what());
    }
}

bool HealthMonitor::is_alive() const {
    return shop_.net_stats().oldest_heartbeat < standstill &&
           shop_.database.stats().writer_heartbeat < standstill;
}

Readiness HealthMonitor::readiness() const {
    const auto seen = findings();
    Readiness readiness;
    ReadyCheck database{"database", seen.database_error.value_or(""), seen.database_took_ms};
    if (checked_.age() > check_duration_max) database.reason = "does not answer";
    if (!has_checked_) database.reason = "was not asked yet";
    readiness.checks.push_back(std::move(database));
    ReadyCheck disk{"disk"};
    if (seen.disk_free_bytes < shop_.free_bytes_min) {
        auto lack = fmt::format("has {} MB left, and needs {}", seen.disk_free_bytes >> 20U,
                                shop_.free_bytes_min >> 20U);
        // Orders are stored in PostgreSQL, on another disk.
        if (shop_.database_file.empty()) {
            readiness.warnings.push_back("the disk of the data folder " + lack);
        } else {
            disk.reason = std::move(lack);
        }
    }
    readiness.checks.push_back(std::move(disk));
    readiness.checks.push_back({"shutdown", stopping_ ? "is under way" : ""});
    const auto backed_up_at_ms = seen.backup ? seen.backup->proved_at_ms.value_or(0) : 0;
    if (unix_now_ms() - backed_up_at_ms > backup_late_ms) {
        readiness.warnings.emplace_back(seen.backup
                                            ? "the last proved backup is older than 36 hours"
                                            : "there is no proved backup");
    }
    if (!shop_.clock().is_trusted) {
        readiness.warnings.push_back(
            std::string(clock_in_doubt) +
            ", so no order expires: set it right, or northbridge clock confirm");
    }
    return readiness;
}

std::string HealthMonitor::status_line() const {
    const auto stats = shop_.net_stats();
    std::size_t waiting = 0;
    for (const auto& pool : stats.pools) waiting += pool.waiting;
    return fmt::format("{} requests, {} waiting", stats.requests, waiting);
}

Findings HealthMonitor::findings() const {
    const std::lock_guard lock(mutex_);
    return findings_;
}

void HealthMonitor::check() {
    auto seen = findings();
    check_files(seen);
    check_database(seen);
    if (!seen.database_error && checks_done_++ % checks_per_shop == 0) check_shop(seen);
    checked_.reached();
    has_checked_ = true;
    const std::lock_guard lock(mutex_);
    findings_ = std::move(seen);
}

void HealthMonitor::check_database(Findings& findings) {
    const auto began = std::chrono::steady_clock::now();
    try {
        static_cast<void>(lease_.is_held(unix_now_ms()));
        findings.database_took_ms = ms_since(began);
        check_workers(findings);
        if (checks_done_ % checks_per_row == 0) renew_row(findings);
        findings.database_error.reset();
    } catch (const Unavailable&) {
        // The reason may contain the server's name, so it goes to the log only.
        findings.database_error = "takes no writes";
    } catch (const std::exception& failure) {
        spdlog::error("health: the database: {}", failure.what());
        findings.database_error = "takes no writes";
    }
}

void HealthMonitor::check_files(Findings& findings) const {
    struct statvfs volume{};
    if (::statvfs(shop_.data_folder.c_str(), &volume) == 0) {
        const auto block = static_cast<std::int64_t>(volume.f_frsize);
        findings.disk_free_bytes = static_cast<std::int64_t>(volume.f_bavail) * block;
        findings.disk_bytes = static_cast<std::int64_t>(volume.f_blocks) * block;
    }
    if (shop_.database_file.empty()) return;
    findings.database_bytes = size_of(shop_.database_file);
    findings.wal_bytes = size_of(shop_.database_file + "-wal");
}

void HealthMonitor::check_workers(Findings& findings) const {
    shop_.database.read([&](sql::Transaction& transaction) {
        const auto due = transaction.query(health_sql::count_due_messages, {unix_now_ms()});
        findings.due_messages = due.front().integer("waiting");
        findings.oldest_message_ms = due.front().optional_integer("oldest_ms").value_or(0);
        return true;
    });
    findings.backup = find_last_proved(shop_.database);
}

void HealthMonitor::check_shop(Findings& findings) const {
    try {
        findings.shop_facts = shop_.database.read(
            [&](sql::Transaction& transaction) { return shop_.shop_facts(transaction); });
        findings.database_bytes =
            findings.shop_facts.database_bytes.value_or(findings.database_bytes);
    } catch (const std::exception& failure) {
        // Orders do not depend on these figures: keep the previous ones.
        spdlog::warn("health: what waits for a person was not counted: {}", failure.what());
    }
}

void HealthMonitor::renew_row(const Findings& findings) {
    const auto now_ms = unix_now_ms();
    const auto state = server_state(shop_, findings);
    const std::int64_t step = sql::all_migrations().back().number;
    const auto renew = [&](sql::Transaction& transaction) -> Result<void> {
        if (checks_done_ == 0) {
            transaction.execute_deferred(health_sql::remove_lost_servers,
                                         {now_ms - lost_servers_ms});
        }
        transaction.execute_deferred(
            health_sql::renew_server,
            {shop_.server_name, NORTHBRIDGE_VERSION, step, started_at_ms_, now_ms, state});
        return {};
    };
    shop_.database.write(renew).value();
}

void HealthMonitor::remove_row() {
    const auto remove = [&](sql::Transaction& transaction) -> Result<void> {
        transaction.execute_deferred(health_sql::remove_server, {shop_.server_name});
        return {};
    };
    shop_.database.write(remove).value();
}

}  // namespace shop::app
