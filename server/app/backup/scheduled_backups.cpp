#include "app/backup/scheduled_backups.hpp"

#include "app/backup/backup_request.hpp"
#include "app/backup/backup_schedule.hpp"
#include "app/backup/backup_watch.hpp"
#include "app/backup/restore_backup.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/sqlite/sqlite_snapshot.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr auto round_interval = std::chrono::seconds(20);
/// How long to keep the records of quick backups: there are many.
constexpr std::int64_t minutes_records_ms = 7 * day_ms;

/// The newest daily backup whose verification was interrupted. It is verified instead of a new one.
std::optional<StoredBackup> find_unproved(const fs::path& folder, std::int64_t since_ms) {
    const auto backups = list_backups(folder);
    const auto newest = std::ranges::find(backups, BackupKind::daily,
                                          [](const auto& backup) { return backup.manifest.kind; });
    if (newest == backups.end() || newest->proof) return std::nullopt;
    return newest->manifest.taken_at_ms < since_ms ? std::nullopt : std::optional(*newest);
}

/// A quick backup was checked while it was made: its file is sound.
Proof quick_proof() {
    return {unix_now_ms(), 0, false, {}};
}

}  // namespace

ScheduledBackups::ScheduledBackups(sql::Database& database, BackupSource source,
                                   std::string server_name, const BackupSettings& settings,
                                   std::function<bool()> may_delete)
    : database_(database),
      source_(std::move(source)),
      server_name_(std::move(server_name)),
      settings_(settings),
      may_delete_(std::move(may_delete)),
      lease_(database, "backup", server_name_),
      periodic_(std::make_unique<Periodic>("backup", round_interval, [this] { run_round(); })) {}

ScheduledBackups::~ScheduledBackups() {
    is_stopping_ = true;
    periodic_.reset();
}

void ScheduledBackups::set(const BackupSettings& settings) {
    settings_.set(settings);
    periodic_->wake();
}

void ScheduledBackups::run_round() {
    const auto settings = settings_.get();
    if (settings.folder.empty()) return;
    const bool is_shared = sql::is_shared(source_.database);
    while (!is_stopping_) {
        const auto now_ms = unix_now_ms();
        const auto last = find_last_backups(database_, now_ms);
        if (is_backup_late(last, opened_at_ms_, now_ms)) report_late_backup(database_, now_ms);
        const bool is_due = due_backup(settings, is_shared, last, now_ms).has_value();
        if (is_clean_ && !last.running && !is_due) return;
        if (!lease_.is_held(now_ms)) return;
        // This server holds the lease, so no other server is making a backup.
        if (last.running) {
            fail_running(database_, now_ms);
            // A backup that crashes the program must not do so again and again.
            end_backup_request(database_);
        }
        if (!is_clean_) remove_leftovers(settings);
        // Another server may have made it while this one waited for the lease.
        const auto due =
            due_backup(settings, is_shared, find_last_backups(database_, now_ms), now_ms);
        if (!due) return;
        if (make(*due, settings) && may_delete_()) delete_outdated(settings);
    }
}

/// Removes leftovers of a killed program.
void ScheduledBackups::remove_leftovers(const BackupSettings& settings) {
    is_clean_ = true;
    try {
        const BackupFolder folder(settings.folder);
    } catch (const std::exception& failure) {
        spdlog::warn("backup: {}", failure.what());  // The next backup reports it in its record.
    }
}

void ScheduledBackups::delete_outdated(const BackupSettings& settings) {
    const BackupFolder folder(settings.folder);
    delete_backups(folder, find_outdated(list_backups(folder.path()), settings.keep));
    delete_old_records(database_, BackupKind::minutes, unix_now_ms() - minutes_records_ms);
}

bool ScheduledBackups::make(BackupKind kind, const BackupSettings& settings) {
    BackupRecord record{new_object_id(), std::string(name_of(kind)), "", server_name_, "running",
                        unix_now_ms()};
    add_record(database_, record);
    try {
        work(record, kind, settings);
    } catch (const sql::Interrupted&) {
        spdlog::info("backup: the {} one was interrupted, and will be made again", record.kind);
        delete_record(database_, record.id);
        return false;
    } catch (const std::exception& failure) {
        record.state = "failed";
        record.ended_at_ms = unix_now_ms();
        record.sentence = failure.what();
    }
    update_record(database_, record);
    if (kind == BackupKind::daily) end_backup_request(database_);
    if (record.state == "failed") {
        spdlog::error("backup: the {} one failed: {}", record.kind, record.sentence);
        return false;
    }
    spdlog::info("backup: {} is {}, {} bytes", record.name, record.state, record.bytes.value_or(0));
    return true;
}

/// The daily backup that is due must not be older than this.
std::int64_t ScheduledBackups::wanted_since_ms(const BackupSettings& settings) {
    const auto now_ms = unix_now_ms();
    const auto requested_at_ms = find_last_backups(database_, now_ms).requested_at_ms;
    return std::max(last_daily_ms(settings, now_ms), requested_at_ms.value_or(0));
}

void ScheduledBackups::work(BackupRecord& record, BackupKind kind, const BackupSettings& settings) {
    spdlog::info("backup: the {} one begins", record.kind);
    const BackupFolder folder(settings.folder);
    BackupWatch watch(database_, lease_, is_stopping_, record.id);
    const StepWatcher watcher = [&](const std::string& step, std::int64_t done,
                                    std::int64_t total) { watch.reached(step, done, total); };
    const bool is_daily = kind == BackupKind::daily;
    auto begun = is_daily ? find_unproved(folder.path(), wanted_since_ms(settings)) : std::nullopt;
    const auto backup =
        begun ? *std::move(begun) : take_backup(source_, folder, {kind, record.kind}, watcher);
    const auto proof =
        is_daily ? prove_backup(backup, folder.scratch_of("proof"), watcher) : quick_proof();
    write_proof(backup.path, proof);
    end_record(record, backup, proof);
}

}  // namespace shop::app
