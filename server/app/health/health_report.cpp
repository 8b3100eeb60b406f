#include "app/health/health_report.hpp"

#include "app/backup/backup_schedule.hpp"
#include "app/backup/backups_sql.hpp"
#include "app/health/health_sql.hpp"
#include "platform/db/database_facts.hpp"
#include "platform/json/read.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace shop::app {
namespace {

constexpr std::int64_t minute_of_health_ms = 60'000;
constexpr std::int64_t day_of_health_ms = 24 * 60 * minute_of_health_ms;
/// A row is renewed every 15 seconds.
constexpr std::int64_t lost_after_ms = minute_of_health_ms;
constexpr std::int64_t late_mail_ms = 10 * minute_of_health_ms;
constexpr std::int64_t certificate_soon_ms = 14 * day_of_health_ms;
constexpr std::int64_t disk_full_bytes = 512LL << 20U;  // Same limit as /readyz.
constexpr std::int64_t disk_low_bytes = 2LL << 30U;
const boost::json::value* member_of(const boost::json::value& value, std::string_view name) {
    const auto* object = value.if_object();
    return object == nullptr ? nullptr : object->if_contains(name);
}

/// 0 if absent: the row may be from another release.
std::int64_t number_at(const boost::json::value& value, std::string_view name) {
    const auto* member = member_of(value, name);
    if (member == nullptr) return 0;
    if (const auto* number = member->if_int64()) return *number;
    return member->is_double() ? static_cast<std::int64_t>(member->as_double()) : 0;
}

CallHealth calls_at(const boost::json::value& state, std::string_view name) {
    const auto* calls = member_of(state, name);
    if (calls == nullptr) return {};
    return {number_at(*calls, "done"), number_at(*calls, "failed"), number_at(*calls, "lastGoodMs"),
            number_at(*calls, "lastBadMs")};
}

std::vector<LoggedWarning> warnings_at(const boost::json::value& state) {
    std::vector<LoggedWarning> warnings;
    const auto* list = member_of(state, "warnings");
    if (list == nullptr || !list->is_array()) return warnings;
    for (const auto& entry : list->as_array()) {
        const auto* text = member_of(entry, "text");
        const auto* is_error = member_of(entry, "isError");
        if (text == nullptr || !text->is_string()) continue;
        warnings.push_back({number_at(entry, "atMs"),
                            is_error != nullptr && is_error->is_bool() && is_error->as_bool(),
                            std::string(text->as_string())});
    }
    std::ranges::reverse(warnings);
    return warnings;
}

std::int64_t waiting_at(const boost::json::value& state) {
    auto waiting = number_at(state, "waitingWrites");
    const auto* pools = member_of(state, "pools");
    if (pools == nullptr || !pools->is_array()) return waiting;
    for (const auto& pool : pools->as_array()) waiting += number_at(pool, "waiting");
    return waiting;
}

ServerHealth read_server(const sql::Row& row) {
    ServerHealth server{row.text("name"), row.text("version"), row.integer("started_at_ms"),
                        row.integer("seen_at_ms")};
    const auto state = json::read(row.text("state"));
    if (!state) return server;
    server.requests = number_at(*state, "requests");
    server.connections = number_at(*state, "connections");
    server.waiting = waiting_at(*state);
    server.disk_free_bytes = number_at(*state, "diskFreeBytes");
    server.disk_bytes = number_at(*state, "diskBytes");
    server.mail = calls_at(*state, "mail");
    server.provider = calls_at(*state, "provider");
    server.warnings = warnings_at(*state);
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

void add_notice(HealthReport& report, bool is_so, const char* code,
                NoticeLevel level = NoticeLevel::attention) {
    if (is_so) report.notices.push_back({code, level});
}

template <class Condition>
bool any_server(const HealthReport& report, const Condition& condition) {
    return std::ranges::any_of(report.servers, [&](const ServerHealth& server) {
        return report.now_ms - server.seen_at_ms <= lost_after_ms && condition(server);
    });
}

void judge_servers(HealthReport& report) {
    const auto is_there = [](const ServerHealth&) { return true; };
    const bool has_lost = std::ranges::any_of(report.servers, [&](const ServerHealth& server) {
        return report.now_ms - server.seen_at_ms > lost_after_ms;
    });
    const bool is_open = any_server(report, is_there);
    add_notice(report, !is_open, "closed", NoticeLevel::bad);
    add_notice(report, is_open && has_lost, "server_lost");
    add_notice(report,
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
    add_notice(report, is_full, "disk_full", NoticeLevel::bad);
    add_notice(report, is_low && !is_full, "disk_low");
    add_notice(report,
               any_server(report, [](const ServerHealth& one) { return one.mail.is_failing(); }),
               "mail_failing");
    add_notice(
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
        report.next_backup_ms = last_daily_ms(source.backup, now_ms) + day_of_health_ms;
    }
    source.database.read([&](sql::Transaction& transaction) {
        auto facts = sql::database_facts(transaction, source.is_shared);
        report.engine = std::move(facts.engine);
        report.database_bytes = facts.bytes;
        report.queue = read_queue(transaction, now_ms);
        read_backups(transaction, report);
        for (const auto& row : transaction.query(health_sql::list_servers, {})) {
            report.servers.push_back(read_server(row));
        }
        return true;
    });
    auto last = find_last_backups(source.database, now_ms);
    report.backup = std::move(last.proved);
    report.running_backup = std::move(last.running);
    report.is_backup_demanded = last.demanded_at_ms.has_value();
    return report;
}

void judge_health(HealthReport& report) {
    report.notices.clear();
    judge_servers(report);
    const auto& due_ms = report.queue.oldest_due_ms;
    add_notice(report, due_ms && report.now_ms - *due_ms > late_mail_ms, "mails_late",
               NoticeLevel::bad);
    const auto& backup = report.backup;
    add_notice(report, !backup, "backup_none");
    add_notice(report, backup && report.now_ms - backup->proved_at_ms.value_or(0) > backup_late_ms,
               "backup_late");
    add_notice(report, !report.backup_failure.empty(), "backup_failed");
    const auto& ends_ms = report.certificate_ends_ms;
    const bool has_ended = ends_ms && *ends_ms <= report.now_ms;
    add_notice(report, has_ended, "certificate_over", NoticeLevel::bad);
    add_notice(report, ends_ms && !has_ended && *ends_ms - report.now_ms < certificate_soon_ms,
               "certificate_soon");
}

}  // namespace shop::app
