#include "app/backup/scheduled_backups.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/files/durable_file.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t minutes_kept = 24;
constexpr std::size_t before_upgrade_kept = 3;
constexpr std::size_t proved_kept_min = 3;
constexpr std::int64_t epoch_weekday = 3;  // 1 January 1970 was a Thursday; weeks begin on Monday.

using Backups = std::vector<StoredBackup>;

std::int64_t day_of(const StoredBackup& backup) {
    return (backup.manifest.taken_at_ms + shop_utc_offset_hours * 60LL * 60 * 1000) / day_ms;
}

std::int64_t week_of(const StoredBackup& backup) {
    return (day_of(backup) + epoch_weekday) / 7;
}

std::int64_t month_of(const StoredBackup& backup) {
    const auto time = local_time(backup.manifest.taken_at_ms, shop_utc_offset_hours);
    return time.year * 12LL + time.month;
}

/// Keeps the newest of `proved` (newest first) in each of the last `count` periods that have one.
void keep_newest_of_each(const Backups& proved, std::int64_t count,
                         std::int64_t (*period_of)(const StoredBackup&),
                         std::set<std::string>& kept) {
    std::set<std::int64_t> periods;
    for (const auto& backup : proved) {
        if (std::ssize(periods) == count) return;
        if (periods.insert(period_of(backup)).second) kept.insert(backup.name());
    }
}

Backups of_kind(const Backups& backups, BackupKind kind) {
    Backups found;
    std::ranges::copy_if(backups, std::back_inserter(found),
                         [&](const StoredBackup& backup) { return backup.manifest.kind == kind; });
    return found;
}

/// All except the first `count`.
Backups beyond(const Backups& backups, std::size_t count) {
    if (backups.size() <= count) return {};
    return {backups.begin() + static_cast<std::ptrdiff_t>(count), backups.end()};
}

Backups outdated_daily(const Backups& daily, const BackupKeep& keep) {
    Backups proved;
    std::ranges::copy_if(daily, std::back_inserter(proved), &StoredBackup::is_proved);
    if (proved.empty()) return {};
    std::set<std::string> kept;
    keep_newest_of_each(proved, keep.days, day_of, kept);
    keep_newest_of_each(proved, keep.weeks, week_of, kept);
    keep_newest_of_each(proved, keep.months, month_of, kept);
    for (std::size_t i = 0; i < std::min(proved.size(), proved_kept_min); ++i) {
        kept.insert(proved[i].name());
    }
    Backups outdated;
    std::ranges::copy_if(daily, std::back_inserter(outdated), [&](const StoredBackup& backup) {
        const bool is_older = backup.manifest.taken_at_ms < proved.front().manifest.taken_at_ms;
        return is_older && !kept.contains(backup.name());
    });
    return outdated;
}

}  // namespace

std::vector<StoredBackup> find_outdated(const std::vector<StoredBackup>& backups,
                                        const BackupKeep& keep) {
    auto outdated = outdated_daily(of_kind(backups, BackupKind::daily), keep);
    std::ranges::move(beyond(of_kind(backups, BackupKind::minutes), minutes_kept),
                      std::back_inserter(outdated));
    std::ranges::move(beyond(of_kind(backups, BackupKind::before_upgrade), before_upgrade_kept),
                      std::back_inserter(outdated));
    return outdated;
}

void delete_backups(const BackupFolder& folder, const std::vector<StoredBackup>& backups) {
    for (const auto& backup : backups) {
        // Renamed first: a folder with this name does not count as a backup. If the deletion is
        // interrupted, the next program deletes the rest.
        const auto scratch = folder.scratch_of("old-" + backup.name());
        fs::rename(backup.path, scratch);
        sync_folder(folder.path());
        fs::remove_all(scratch);
    }
}

}  // namespace shop::app
