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

/// Severity of a notice. The page has a sentence for each name.
enum class NoticeLevel { attention, bad };

/// A finding that needs an administrator's attention.
struct HealthNotice {
    std::string code;  // "backup_late"
    NoticeLevel level = NoticeLevel::attention;
};

/// One server's calls to a service. Times are Unix time; 0 if never.
struct CallHealth {
    std::int64_t done = 0;
    std::int64_t failed = 0;
    std::int64_t last_good_ms = 0;
    std::int64_t last_bad_ms = 0;

    bool is_failing() const { return last_bad_ms > last_good_ms; }
};
BOOST_DESCRIBE_STRUCT(CallHealth, (), (done, failed, last_good_ms, last_bad_ms))

/// One server, from its row in `servers`.
struct ServerHealth {
    std::string name;
    std::string version;
    std::int64_t started_at_ms = 0;
    std::int64_t seen_at_ms = 0;
    std::int64_t requests = 0;
    std::int64_t connections = 0;
    std::int64_t waiting = 0;  // Waiting requests and units of work.
    std::int64_t disk_free_bytes = 0;
    std::int64_t disk_bytes = 0;
    CallHealth mail{};
    CallHealth provider{};
    std::vector<LoggedWarning> warnings{};  // Newest first.
};

/// Outbox messages that are due or tried but not delivered: emails and timeline entries.
struct QueueHealth {
    std::int64_t waiting = 0;
    std::int64_t failing = 0;  // Tried at least once.
    std::optional<std::int64_t> oldest_due_ms{};
};

/// The state of the whole shop for its operators.
struct HealthReport {
    std::int64_t now_ms = 0;
    std::string engine;
    std::int64_t database_bytes = 0;
    QueueHealth queue{};
    std::optional<BackupRecord> backup{};  // The last verified backup.
    std::string backup_failure{};          // Error of the last backup, if it failed.
    std::optional<BackupRecord> running_backup{};
    bool is_backup_requested = false;  // Requested by a person and not started yet.
    std::optional<std::int64_t> next_backup_ms{};
    std::optional<std::int64_t> certificate_ends_ms{};
    std::vector<ServerHealth> servers{};
    std::vector<HealthNotice> notices{};

    bool is_good() const { return notices.empty(); }
    bool is_bad() const;
};

/// Database and settings for the report.
struct HealthSource {
    sql::Database& database;
    bool is_shared = false;
    BackupSettings backup{};
};

/// Reads the report from the database, except for the certificate's expiry. Covers all servers; any
/// of them can call it.
HealthReport read_health(const HealthSource& source, std::int64_t now_ms);

/// Adds the notices.
void judge_health(HealthReport& report);

/// The body of GET /api/health.
std::string health_json(const HealthReport& report);

}  // namespace shop::app
