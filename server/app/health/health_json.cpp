#include "app/health/health_report.hpp"

#include "app/backup/backup_watch.hpp"
#include "platform/base/clock.hpp"
#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"

namespace shop::app {
namespace {

/// A time, or null for never.
std::optional<std::string> moment_of(std::int64_t at_ms) {
    if (at_ms <= 0) return std::nullopt;
    return rfc3339(at_ms);
}

std::string calls_text(const CallHealth& calls) {
    return json::Object()
        .add("done", calls.done)
        .add("failed", calls.failed)
        .add("lastGoodAt", moment_of(calls.last_good_ms))
        .add("lastBadAt", moment_of(calls.last_bad_ms))
        .text();
}

std::string warning_text(const LoggedWarning& warning) {
    return json::Object()
        .add("at", rfc3339(warning.at_ms))
        .add("isError", warning.is_error)
        .add("text", warning.text)
        .text();
}

std::string server_text(const ServerHealth& server) {
    return json::Object()
        .add("name", server.name)
        .add("version", server.version)
        .add("startedAt", rfc3339(server.started_at_ms))
        .add("seenAt", rfc3339(server.seen_at_ms))
        .add("requests", server.requests)
        .add("connections", server.connections)
        .add("waiting", server.waiting)
        .add("diskFreeBytes", server.disk_free_bytes)
        .add("diskBytes", server.disk_bytes)
        .add_json("mail", calls_text(server.mail))
        .add_json("provider", calls_text(server.provider))
        .add_json("warnings", json::list_of(server.warnings, warning_text))
        .text();
}

std::string notice_text(const HealthNotice& notice) {
    return json::Object()
        .add("code", notice.code)
        .add("isBad", notice.level == NoticeLevel::bad)
        .text();
}

/// The running or requested backup, or null.
std::string running_text(const HealthReport& report) {
    const auto& running = report.running_backup;
    if (!running && !report.is_backup_requested) return "null";
    return json::Object()
        .add("startedAt", moment_of(running ? running->started_at_ms : 0))
        .add("percent", running ? percent_in(running->sentence) : std::nullopt)
        .text();
}

std::string backup_text(const HealthReport& report) {
    const auto& backup = report.backup;
    return json::Object()
        .add("provedAt", moment_of(backup ? backup->proved_at_ms.value_or(0) : 0))
        .add("kind", backup ? std::optional(backup->kind) : std::nullopt)
        .add("bytes", backup ? backup->bytes : std::nullopt)
        .add("nextAt", moment_of(report.next_backup_ms.value_or(0)))
        .add("hasFailed", !report.backup_failure.empty())
        .add_json("running", running_text(report))
        .text();
}

}  // namespace

std::string health_json(const HealthReport& report) {
    return json::Object()
        .add("at", rfc3339(report.now_ms))
        .add_json("notices", json::list_of(report.notices, notice_text))
        .add_json(
            "database",
            json::Object().add("engine", report.engine).add("bytes", report.database_bytes).text())
        .add_json("queue",
                  json::Object()
                      .add("waiting", report.queue.waiting)
                      .add("failing", report.queue.failing)
                      .add("oldestDueAt", moment_of(report.queue.oldest_due_ms.value_or(0)))
                      .text())
        .add_json("backup", backup_text(report))
        .add("certificateEndsAt", moment_of(report.certificate_ends_ms.value_or(0)))
        .add_json("servers", json::list_of(report.servers, server_text))
        .text();
}

}  // namespace shop::app
