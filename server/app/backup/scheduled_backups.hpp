#pragma once

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

namespace shop::app {

/// The backups that a server makes by itself: daily ones, which are proved, and quick ones in
/// between. Of all servers on a database that have a folder for backups, the one with the lease
/// works.
class ScheduledBackups {
public:
    /// `database` must outlive it. Begins at once with what was missed. Old backups are deleted
    /// only while `may_delete` says so.
    ScheduledBackups(sql::Database& database, BackupSource source, std::string server_name,
                     const BackupSettings& settings, std::function<bool()> may_delete);

    /// Puts other settings in force; what runs goes on under the old ones.
    void set(const BackupSettings& settings);

    /// Looks at once whether a backup is due. Any thread may call it; it does not wait.
    void wake() { periodic_->wake(); }

    /// Makes a running backup end soon: the next start begins it anew. Does not wait; the
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
    /// Whether there is a new one, and nothing is wrong with it.
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
    bool is_clean_ = false;               // Of the thread that works.
    std::unique_ptr<Periodic> periodic_;  // Last: it uses all members above.
};

}  // namespace shop::app
