#pragma once

#include "app/backup/backup_folder.hpp"
#include "app/backup/backup_schedule.hpp"
#include "app/backup/take_backup.hpp"
#include "app/config/backup_settings.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/live.hpp"
#include "platform/base/periodic.hpp"
#include "platform/db/lease.hpp"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace shop::app {

/// The automatic backups of a server: daily ones, which are verified, and quick ones in between.
/// Among the servers on a database that have a folder for backups, the lease holder makes them.
class ScheduledBackups {
public:
    /// `database` must outlive it. Starts missed backups at once. Deletes old backups only while
    /// `may_delete` returns true.
    ScheduledBackups(sql::Database& database, BackupSource source, std::string server_name,
                     const BackupSettings& settings, std::function<bool()> may_delete);

    /// Applies new settings; a running backup continues with the old ones.
    void set(const BackupSettings& settings);

    /// Checks now whether a backup is due. Any thread; does not wait.
    void wake() { periodic_->wake(); }

    /// Makes a running backup end soon; the next start begins a new one. Does not wait; the
    /// destructor does.
    void stop_soon() { is_stopping_ = true; }

    /// Interrupts a running backup and waits for its end.
    ~ScheduledBackups();
    ScheduledBackups(const ScheduledBackups&) = delete;
    ScheduledBackups& operator=(const ScheduledBackups&) = delete;

private:
    void run_round();
    void remove_leftovers(const BackupSettings& settings);
    void delete_outdated(const BackupSettings& settings);
    /// Makes a backup; returns whether it succeeded without problems.
    bool make(BackupKind kind, const BackupSettings& settings);
    std::int64_t wanted_since_ms(const BackupSettings& settings);
    void work(BackupRecord& record, BackupKind kind, const BackupSettings& settings);

    sql::Database& database_;
    const BackupSource source_;
    const std::string server_name_;
    const std::int64_t opened_at_ms_ = unix_now_ms();
    Live<BackupSettings> settings_;
    const std::function<bool()> may_delete_;
    sql::Lease lease_;
    std::atomic<bool> is_stopping_ = false;
    bool is_clean_ = false;               // Used only by the working thread.
    std::unique_ptr<Periodic> periodic_;  // Last: it uses all members above.
};

/// Backups among `backups` (newest first) that may be deleted. Keeps the newest proved daily backup
/// of each of the last days, weeks and months that have one, at least three in all; the last 24
/// quick ones; the last three from before an upgrade; and all that a person has made. Deletes an
/// unproved backup only once a newer daily one is proved.
std::vector<StoredBackup> find_outdated(const std::vector<StoredBackup>& backups,
                                        const BackupKeep& keep);

/// Deletes these backups. A kill in the middle leaves no partial backup.
void delete_backups(const BackupFolder& folder, const std::vector<StoredBackup>& backups);

}  // namespace shop::app
