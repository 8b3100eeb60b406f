#include "app/health/metrics_page.hpp"

#include "app/health/monitored_shop.hpp"
#include "platform/log/log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace shop::app {
namespace {

constexpr std::array<const char*, http::pool_count> pools{"shop",    "passwords", "provider",
                                                          "sandbox", "papers",    "pictures"};

/// Pages and calls that customers wait for.
constexpr std::array<std::string_view, 10> timed_routes{
    "GET /products",
    "GET /product/{slug}",
    "GET /api/products",
    "GET /api/products/search",
    "GET /api/product/{id}",
    "POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword",
    "POST /api/order",
    "GET /api/order/{id}",
    "GET /api/myorders/{email}",
    "POST /api/order/{id}/payment"};

template <class Number>
double as_double(Number number) {
    return static_cast<double>(number);
}

double seconds_of(std::int64_t unix_ms) {
    return as_double(unix_ms) / 1000;
}

void add_requests(MetricsText& metrics, const net::NetStats& stats) {
    metrics.family("northbridge_requests_total", "counter", "Responses by route and status class.");
    for (const auto& route : stats.routes) {
        metrics.sample(as_double(route.count),
                       {{"route", route.route}, {"class", route.status_class}});
    }
    // Starts every counter at zero: otherwise Prometheus would miss the first failure.
    for (const auto route : timed_routes) {
        const auto has_failed = [&](const net::RouteCount& one) {
            return one.route == route && one.status_class == "5xx";
        };
        if (std::ranges::any_of(stats.routes, has_failed)) continue;
        metrics.sample(0, {{"route", std::string(route)}, {"class", "5xx"}});
    }
    metrics.family("northbridge_route_duration_seconds", "histogram",
                   "From the head of a request to the end of its response, of ten routes.");
    for (const auto& [route, durations] : stats.route_durations) {
        if (std::ranges::count(timed_routes, route) > 0) {
            metrics.sample(durations, {{"route", route}});
        }
    }
    metrics.family(
        "northbridge_request_duration_seconds", "histogram",
        "From the head of a request to the end of its response, by pool; none: prepared.");
    metrics.sample(stats.prepared, {{"pool", "none"}});
    for (std::size_t i = 0; i < pools.size(); ++i) {
        metrics.sample(stats.pools.at(i).durations, {{"pool", pools.at(i)}});
    }
    metrics.counter("northbridge_sent_bytes_total", "Bytes of responses, with their heads.",
                    as_double(stats.sent_bytes));
    metrics.gauge("northbridge_connections", "Open connections.", as_double(stats.connections));
    metrics.gauge("northbridge_connections_max", "Connections that may be open at once.",
                  as_double(stats.connections_max));
}

/// Adds one family, with a sample per pool.
void add_by_pool(MetricsText& metrics, const net::NetStats& stats, const char* type,
                 const std::string& name, const char* help,
                 double (*value)(const net::PoolStats& pool)) {
    metrics.family(name, type, help);
    for (std::size_t i = 0; i < pools.size(); ++i) {
        metrics.sample(value(stats.pools.at(i)), {{"pool", pools.at(i)}});
    }
}

void add_pools(MetricsText& metrics, const net::NetStats& stats) {
    using Pool = const net::PoolStats&;
    add_by_pool(metrics, stats, "gauge", "northbridge_pool_workers", "Workers of a pool.",
                [](Pool pool) { return as_double(pool.workers); });
    add_by_pool(metrics, stats, "gauge", "northbridge_pool_running",
                "Requests that workers handle.", [](Pool pool) { return as_double(pool.running); });
    add_by_pool(metrics, stats, "gauge", "northbridge_pool_waiting", "Requests that wait.",
                [](Pool pool) { return as_double(pool.waiting); });
    add_by_pool(metrics, stats, "counter", "northbridge_pool_refused_total",
                "Requests that were refused because the pool was full.",
                [](Pool pool) { return as_double(pool.refused); });
}

void add_database(MetricsText& metrics, const sql::DatabaseStats& stats, const Findings& seen) {
    metrics.gauge("northbridge_writes_waiting", "Units of work that wait for the writer.",
                  as_double(stats.waiting_writes));
    metrics.counter("northbridge_commits_total", "Batches that the writer has carried out.",
                    as_double(stats.commits));
    metrics.counter("northbridge_commit_units_total", "Units of work in these batches.",
                    as_double(stats.units));
    metrics.counter("northbridge_commit_collisions_total",
                    "Batches that began again after a collision with another server.",
                    as_double(stats.collisions));
    metrics.family("northbridge_commit_duration_seconds", "histogram",
                   "From the begin of a batch to the end of its commit.");
    metrics.sample(stats.commit_durations);
    metrics.gauge("northbridge_readers", "Reads of the database that run.",
                  as_double(stats.readers_in_use));
    metrics.gauge("northbridge_readers_max", "Reads that may run at once.",
                  as_double(stats.readers_max));
    metrics.gauge("northbridge_database_bytes", "Size of the database.",
                  as_double(seen.database_bytes));
    metrics.gauge("northbridge_wal_bytes", "Size of SQLite's write-ahead log, 0 with PostgreSQL.",
                  as_double(seen.wal_bytes));
    metrics.gauge("northbridge_disk_free_bytes", "Free space of the data folder's volume.",
                  as_double(seen.disk_free_bytes));
}

void add_calls(MetricsText& metrics, const std::string& name, const char* help,
               const CallCounts& calls) {
    metrics.family(name, "counter", help);
    metrics.sample(as_double(calls.done.load()), {{"outcome", "done"}});
    metrics.sample(as_double(calls.refused.load()), {{"outcome", "refused"}});
    metrics.sample(as_double(calls.failed.load()), {{"outcome", "failed"}});
}

void add_jobs(MetricsText& metrics, const MonitoredShop& shop, const Findings& seen) {
    add_calls(metrics, "northbridge_provider_calls_total", "Calls to the payment provider.",
              shop.provider_calls);
    add_calls(metrics, "northbridge_mails_total", "Emails that this server handed over.",
              shop.mails);
    metrics.gauge("northbridge_outbox_due", "Outbox messages that are due and not delivered.",
                  as_double(seen.due_messages));
    metrics.gauge("northbridge_outbox_oldest_due_timestamp_seconds",
                  "When the oldest of them was due; 0: none.", seconds_of(seen.oldest_message_ms));
    metrics.gauge("northbridge_reconciler_timestamp_seconds",
                  "End of this server's last round of the reconciler; 0: none.",
                  seconds_of(shop.reconciled_at_ms()));
    metrics.gauge("northbridge_backup_proved_timestamp_seconds",
                  "When the last backup was proved by restoring it; 0: never.",
                  seconds_of(seen.backup ? seen.backup->proved_at_ms.value_or(0) : 0));
    metrics.gauge("northbridge_backup_bytes", "Size of that backup.",
                  as_double(seen.backup ? seen.backup->bytes.value_or(0) : 0));
    metrics.gauge("northbridge_backup_offsite_timestamp_seconds",
                  "When an administrator last confirmed that backups are copied away; 0: never.",
                  seconds_of(seen.shop_facts.offsite_at_ms.value_or(0)));
    const auto clock = shop.clock();
    metrics.gauge("northbridge_clock_skew_seconds",
                  "How far the clock has jumped, or differs from the database's.",
                  seconds_of(clock.skew_ms));
    metrics.gauge("northbridge_clock_trusted",
                  "Whether the clock is believed; if not, no order expires.",
                  clock.is_trusted ? 1 : 0);
    metrics.counter("northbridge_log_lines_left_out_total",
                    "Warnings that were counted instead of repeated.",
                    as_double(repeated_lines_left_out()));
    metrics.counter("northbridge_log_lines_lost_total",
                    "Lines of the log that were lost because its reader had stopped.",
                    as_double(log_lines_lost()));
}

/// Each is counted up to 1,000; papers up to 200.
void add_waiting(MetricsText& metrics, const ShopFacts& work) {
    const auto& money = work.money;
    metrics.family("northbridge_payments_waiting", "gauge", "Payments that wait for a person.");
    metrics.sample(as_double(money.transfers_to_check), {{"state", "transfer_to_check"}});
    metrics.sample(as_double(money.unmatched_payments), {{"state", "unmatched"}});
    metrics.family("northbridge_refunds_waiting", "gauge", "Refunds that wait for a person.");
    metrics.sample(as_double(money.refunds_to_send), {{"state", "to_send"}});
    metrics.sample(as_double(money.refunds_due), {{"state", "due"}});
    metrics.sample(as_double(money.refused_refunds), {{"state", "refused"}});
    metrics.gauge("northbridge_papers_owed", "VAT papers that are due and cannot be issued.",
                  as_double(work.papers_owed));
}

}  // namespace

std::string metrics_page(const HealthMonitor& health) {
    MetricsText metrics;
    const auto& shop = health.shop();
    const auto seen = health.findings();
    metrics.family("northbridge_build_info", "gauge", "The version of the program.");
    metrics.sample(1, {{"version", NORTHBRIDGE_VERSION}});
    metrics.gauge("northbridge_ready", "Whether this server can take an order.",
                  health.readiness().is_ready() ? 1 : 0);
    const auto net_stats = shop.net_stats();
    add_requests(metrics, net_stats);
    add_pools(metrics, net_stats);
    add_database(metrics, shop.database.stats(), seen);
    add_jobs(metrics, shop, seen);
    add_waiting(metrics, seen.shop_facts);
    add_process_metrics(metrics);
    return metrics.text();
}

}  // namespace shop::app
