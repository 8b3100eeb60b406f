#pragma once

#include "app/backup/backup_records.hpp"
#include "app/config/backup_settings.hpp"
#include "platform/db/database.hpp"
#include "platform/log/log.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::app {

/// What a notice is about. The page has a sentence for each name.
enum class NoticeLevel { attention, bad };

/// One thing that an administrator should look at.
struct HealthNotice {
    std::string code;  // "backup_late"
    NoticeLevel level = NoticeLevel::attention;
};

/// Calls of one server to a service. Times are Unix time, 0: never.
struct CallHealth {
    std::int64_t done = 0;
    std::int64_t failed = 0;
    std::int64_t last_good_ms = 0;
    std::int64_t last_bad_ms = 0;

    bool is_failing() const { return last_bad_ms > last_good_ms; }
};

/// One server, as it last wrote its row of `servers`.
struct ServerHealth {
    std::string name;
    std::string version;
    std::int64_t started_at_ms = 0;
    std::int64_t seen_at_ms = 0;
    std::int64_t requests = 0;
    std::int64_t connections = 0;
    std::int64_t waiting = 0;  // Requests and units of work that wait.
    std::int64_t disk_free_bytes = 0;
    std::int64_t disk_bytes = 0;
    CallHealth mail{};
    CallHealth provider{};
    std::vector<LoggedWarning> warnings{};  // Newest first.
};

/// Outbox messages that are due or were tried, and are not delivered: emails and lines of the
/// timeline.
struct QueueHealth {
    std::int64_t waiting = 0;
    std::int64_t failing = 0;  // Of these, tried at least once.
    std::optional<std::int64_t> oldest_due_ms{};
};

/// The state of the whole shop, for its operators.
struct HealthReport {
    std::int64_t now_ms = 0;
    std::string engine;
    std::int64_t database_bytes = 0;
    QueueHealth queue{};
    std::optional<BackupRecord> backup{};  // The last one that was proved.
    std::string backup_failure{};          // Of the last one, where it failed.
    std::optional<BackupRecord> running_backup{};
    bool is_backup_demanded = false;  // By a person, and not begun yet.
    std::optional<std::int64_t> next_backup_ms{};
    std::optional<std::int64_t> certificate_ends_ms{};
    std::vector<ServerHealth> servers{};
    std::vector<HealthNotice> notices{};

    bool is_good() const { return notices.empty(); }
    bool is_bad() const;
};

/// Where and what the report is about.
struct HealthSource {
    sql::Database& database;
    bool is_shared = false;
    BackupSettings backup{};
};

/// Reads all of it but the certificate's end, from the database: every server, wherever it is
/// asked.
HealthReport read_health(const HealthSource& source, std::int64_t now_ms);

/// Fills in the notices.
void judge_health(HealthReport& report);

/// As GET /api/health answers.
std::string health_json(const HealthReport& report);

}  // namespace shop::app
