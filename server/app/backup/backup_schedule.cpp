#include "app/backup/backup_schedule.hpp"

#include "accounts/accounts.hpp"
#include "app/data/thresholds.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/outbound/outbox.hpp"

#include <algorithm>

namespace shop::app {
namespace {

constexpr std::int64_t retry_ms = hour_ms;

bool is_daily_due(const BackupSettings& settings, const std::optional<BackupRecord>& last,
                  std::int64_t now_ms) {
    if (!last || last->started_at_ms < last_daily_ms(settings, now_ms)) return true;
    return last->state == "failed" && now_ms - last->started_at_ms >= retry_ms;
}

constexpr security::RateLimit one_a_day{1, day_seconds};

}  // namespace

std::int64_t last_daily_ms(const BackupSettings& settings, std::int64_t now_ms) {
    const auto shift_ms = shop_utc_offset_hours * hour_ms - settings.at_minutes * minute_ms;
    return (now_ms + shift_ms) / day_ms * day_ms - shift_ms;
}

std::optional<BackupKind> due_backup(const BackupSettings& settings, bool is_shared,
                                     const LastBackups& last, std::int64_t now_ms) {
    if (settings.folder.empty()) return std::nullopt;
    if (last.requested_at_ms || is_daily_due(settings, last.daily, now_ms)) {
        return BackupKind::daily;
    }
    if (is_shared || settings.every_minutes == 0) return std::nullopt;
    const auto interval_ms = settings.every_minutes * minute_ms;
    // A clock that was set back must not delay the next one.
    const bool is_recent =
        last.minutes && std::abs(now_ms - last.minutes->started_at_ms) < interval_ms;
    return is_recent ? std::nullopt : std::optional(BackupKind::minutes);
}

bool is_backup_late(const LastBackups& last, std::int64_t opened_at_ms, std::int64_t now_ms) {
    const auto begun_ms = std::min(opened_at_ms, last.first_at_ms.value_or(opened_at_ms));
    const auto since_ms = last.proved ? last.proved->proved_at_ms.value_or(begun_ms) : begun_ms;
    return now_ms - since_ms > backup_late_ms;
}

bool report_late_backup(sql::Database& database, std::int64_t now_ms) {
    const auto queue = [&](sql::Transaction& transaction) -> Result<void> {
        const auto counted = security::count_call(transaction, backup_late, one_a_day, now_ms);
        if (!counted) return counted.error();
        for (const auto& email : accounts::list_admin_emails(transaction)) {
            publish(transaction, backup_late, email);
        }
        transaction.log_error(
            "backup: no backup was proved in the last 36 hours; `northbridge backup status` "
            "says why");
        return {};
    };
    return database.write(queue).has_value();
}

}  // namespace shop::app
