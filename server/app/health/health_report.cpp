#include "app/health/health_report.hpp"

#include "app/backup/backup_schedule.hpp"
#include "app/backup/backups_sql.hpp"
#include "app/data/thresholds.hpp"
#include "app/health/health_sql.hpp"
#include "platform/db/database_facts.hpp"
#include "platform/db/older_servers.hpp"
#include "platform/json/kept.hpp"

#include <boost/describe/class.hpp>

#include <algorithm>
#include <ranges>

namespace shop::app {
namespace {

constexpr std::int64_t late_mail_ms = 10 * minute_ms;

struct PoolState {
    std::int64_t waiting = 0;
};
BOOST_DESCRIBE_STRUCT(PoolState, (), (waiting))

struct WarningState {
    std::int64_t at_ms = 0;
    bool is_error = false;
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(WarningState, (), (at_ms, is_error, text))

/// The members of server_state() for the report.
struct ServerState {
    std::int64_t requests = 0;
    std::int64_t connections = 0;
    std::int64_t waiting_writes = 0;
    std::vector<PoolState> pools{};
    std::int64_t disk_free_bytes = 0;
    std::int64_t disk_bytes = 0;
    CallHealth mail{};
    CallHealth provider{};
    std::vector<WarningState> warnings{};
};
BOOST_DESCRIBE_STRUCT(ServerState, (),
                      (requests, connections, waiting_writes, pools, disk_free_bytes, disk_bytes,
                       mail, provider, warnings))

/// The row may be from another release: unknown numbers are 0.
ServerHealth read_server(const sql::Row& row) {
    const auto state = json::read_known<ServerState>(row.text("state"));
    ServerHealth server{row.text("name"),
                        row.text("version"),
                        row.integer("started_at_ms"),
                        row.integer("seen_at_ms"),
                        state.requests,
                        state.connections,
                        state.waiting_writes,
                        state.disk_free_bytes,
                        state.disk_bytes,
                        state.mail,
                        state.provider};
    for (const auto& pool : state.pools) server.waiting += pool.waiting;
    for (const auto& [at_ms, is_error, text] : state.warnings | std::views::reverse) {
        server.warnings.push_back({at_ms, is_error, text});
    }
    return server;
}

QueueHealth read_queue(sql::Transaction& transaction, std::int64_t now_ms) {
    const auto rows = transaction.query(health_sql::count_waiting_messages, {now_ms});
    const auto& row = rows.front();
    return {row.optional_integer("waiting").value_or(0),
            row.optional_integer("failing").value_or(0), row.optional_integer("oldest_ms")};
}

void read_backups(sql::Transaction& transaction, HealthReport& report) {
    const auto last = transaction.query(backups_sql::find_last_backup, {});
    if (last.empty() || last.front().text("state") != "failed") return;
    report.backup_failure = last.front().text("sentence");
    if (report.backup_failure.empty()) report.backup_failure = "?";
}

void add_notice_if(HealthReport& report, bool condition, const char* code,
                   NoticeLevel level = NoticeLevel::attention) {
    if (condition) report.notices.push_back({code, level});
}

template <class Condition>
bool any_server(const HealthReport& report, const Condition& condition) {
    return std::ranges::any_of(report.servers, [&](const ServerHealth& server) {
        return report.now_ms - server.seen_at_ms <= sql::server_lost_ms && condition(server);
    });
}

void judge_servers(HealthReport& report) {
    const auto is_there = [](const ServerHealth&) { return true; };
    const bool has_lost = std::ranges::any_of(report.servers, [&](const ServerHealth& server) {
        return report.now_ms - server.seen_at_ms > sql::server_lost_ms;
    });
    const bool is_open = any_server(report, is_there);
    add_notice_if(report, !is_open, "closed", NoticeLevel::bad);
    add_notice_if(report, is_open && has_lost, "server_lost");
    add_notice_if(report,
                  any_server(report,
                             [&](const ServerHealth& server) {
                                 return server.version != report.servers.front().version;
                             }),
                  "versions_differ");
    // With PostgreSQL, a full data folder does not stop orders.
    const bool holds_database = !report.engine.starts_with("PostgreSQL");
    const bool is_full =
        holds_database && any_server(report, [](const ServerHealth& server) {
            return server.disk_bytes > 0 && server.disk_free_bytes < disk_full_bytes;
        });
    const bool is_low = any_server(report, [](const ServerHealth& server) {
        return server.disk_bytes > 0 && server.disk_free_bytes < disk_low_bytes;
    });
    add_notice_if(report, is_full, "disk_full", NoticeLevel::bad);
    add_notice_if(report, is_low && !is_full, "disk_low");
    add_notice_if(report,
                  any_server(report, [](const ServerHealth& one) { return one.mail.is_failing(); }),
                  "mail_failing");
    add_notice_if(
        report,
        any_server(report, [](const ServerHealth& one) { return one.provider.is_failing(); }),
        "provider_failing");
}

}  // namespace

bool HealthReport::is_bad() const {
    return std::ranges::any_of(
        notices, [](const HealthNotice& notice) { return notice.level == NoticeLevel::bad; });
}

HealthReport read_health(const HealthSource& source, std::int64_t now_ms) {
    HealthReport report;
    report.now_ms = now_ms;
    if (!source.backup.folder.empty()) {
        report.next_backup_ms = last_daily_ms(source.backup, now_ms) + day_ms;
    }
    source.database.read([&](sql::Transaction& transaction) {
        auto facts = sql::database_facts(transaction, source.is_shared);
        report.engine = std::move(facts.engine);
        report.database_bytes = facts.bytes;
        report.queue = read_queue(transaction, now_ms);
        read_backups(transaction, report);
        report.servers = sql::all(transaction.query(health_sql::list_servers, {}), read_server);
        return true;
    });
    auto last = find_last_backups(source.database, now_ms);
    report.backup = std::move(last.proved);
    report.running_backup = std::move(last.running);
    report.is_backup_requested = last.requested_at_ms.has_value();
    return report;
}

void judge_health(HealthReport& report) {
    report.notices.clear();
    judge_servers(report);
    const auto& due_ms = report.queue.oldest_due_ms;
    add_notice_if(report, due_ms && report.now_ms - *due_ms > late_mail_ms, "mails_late",
                  NoticeLevel::bad);
    const auto& backup = report.backup;
    add_notice_if(report, !backup, "backup_none");
    add_notice_if(report,
                  backup && report.now_ms - backup->proved_at_ms.value_or(0) > backup_late_ms,
                  "backup_late");
    add_notice_if(report, !report.backup_failure.empty(), "backup_failed");
    const auto& ends_ms = report.certificate_ends_ms;
    const bool has_ended = ends_ms && *ends_ms <= report.now_ms;
    add_notice_if(report, has_ended, "certificate_over", NoticeLevel::bad);
    add_notice_if(report, ends_ms && !has_ended && *ends_ms - report.now_ms < certificate_soon_ms,
                  "certificate_soon");
}

}  // namespace shop::app
