#include "app/backup/backup_command.hpp"

#include "app/backup/backup_schedule.hpp"
#include "app/cli/exit_code.hpp"
#include "app/data/data_folder.hpp"
#include "platform/base/clock.hpp"
#include "platform/json/encode.hpp"

#include <fmt/format.h>

namespace shop::app {
namespace {

struct BackupStatus {
    LastBackups last;
    std::optional<std::int64_t> next_daily_ms{};  // Empty: no scheduled backups.
    bool is_late = false;
    bool has_failed = false;
};

bool is_failed(const std::optional<BackupRecord>& record) {
    return record && record->state == "failed";
}

BackupStatus read_status(const Config& config, std::int64_t now_ms) {
    const auto database = open_existing_database(config, AnyMode{});
    BackupStatus status{find_last_backups(*database, now_ms)};
    if (!config.backup.folder.empty()) {
        status.next_daily_ms = last_daily_ms(config.backup, now_ms) + day_ms;
    }
    status.is_late = is_backup_late(status.last, now_ms, now_ms);
    status.has_failed = is_failed(status.last.daily) || is_failed(status.last.minutes);
    return status;
}

std::string json_of_record(const std::optional<BackupRecord>& record) {
    if (!record) return "null";
    json::Object object;
    object.add("kind", record->kind).add("name", record->name).add("server", record->server);
    object.add("state", record->state).add("startedAt", rfc3339(record->started_at_ms));
    object.add("provedAt", record->proved_at_ms ? rfc3339(*record->proved_at_ms) : "");
    object.add("bytes", record->bytes.value_or(0)).add("detail", record->sentence);
    return std::move(object).text();
}

std::string json_of(const BackupStatus& status) {
    json::Object object;
    object.add("isLate", status.is_late).add("hasFailed", status.has_failed);
    object.add_json("lastProved", json_of_record(status.last.proved));
    object.add_json("lastDaily", json_of_record(status.last.daily));
    object.add_json("lastByTheMinute", json_of_record(status.last.minutes));
    object.add_json("running", json_of_record(status.last.running));
    object.add("offsiteAt", status.last.offsite_at_ms ? rfc3339(*status.last.offsite_at_ms) : "");
    object.add("nextDailyAt", status.next_daily_ms ? rfc3339(*status.next_daily_ms) : "");
    return std::move(object).text();
}

void print_record(const char* what, const std::optional<BackupRecord>& record) {
    if (!record) return fmt::print("{:<14} none\n", what);
    fmt::print("{:<14} {}  {}  {}", what, rfc3339(record->started_at_ms), record->state,
               record->name.empty() ? record->kind : record->name);
    if (!record->server.empty()) fmt::print("  by {}", record->server);
    if (!record->sentence.empty()) fmt::print(": {}", record->sentence);
    fmt::print("\n");
}

void print_status(const BackupStatus& status) {
    print_record("last proved", status.last.proved);
    print_record("last daily", status.last.daily);
    if (status.last.minutes) print_record("last quick", status.last.minutes);
    if (status.last.running) print_record("running", status.last.running);
    fmt::print("{:<14} {}\n", "copied away",
               status.last.offsite_at_ms ? rfc3339(*status.last.offsite_at_ms) : "none confirmed");
    fmt::print(
        "{:<14} {}\n", "next daily",
        status.next_daily_ms ? rfc3339(*status.next_daily_ms) : "none: backup_folder is not set");
    if (status.is_late) fmt::print("Late: no backup was proved in the last 36 hours.\n");
}

}  // namespace

int show_backup_status(const Config& config, bool as_json) {
    const auto status = read_status(config, unix_now_ms());
    if (as_json) {
        fmt::print("{}\n", json_of(status));
    } else {
        print_status(status);
    }
    const bool is_good = !status.is_late && !status.has_failed;
    return is_good ? exit_code::done : exit_code::found_wrong;
}

}  // namespace shop::app
