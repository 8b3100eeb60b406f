#include "app/backup/restore_backup.hpp"

#include "accounts/accounts.hpp"
#include "app/backup/backup_request.hpp"
#include "app/backup/backups_sql.hpp"
#include "app/config/owner.hpp"
#include "app/data/data_folder.hpp"
#include "app/data/disk_space.hpp"
#include "identity/identity.hpp"
#include "pictures/pictures.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/copy_database.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/open_database.hpp"
#include "platform/db/sqlite/sqlite_snapshot.hpp"
#include "platform/files/durable_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

/// Exists until the restore is done: everything next to it may be deleted.
constexpr auto unfinished = ".restoring";
constexpr auto keys_part = "identity-keys";
constexpr auto files_part = "files";

/// Files that a program creates just by locking a folder.
constexpr std::array<std::string_view, 2> of_the_lock{"lock", "server-name"};

/// A killed restore can be started again; an existing database is never replaced.
void expect_empty_folder(const fs::path& folder) {
    if (!fs::exists(folder)) return;
    expect_own(folder);
    const bool is_unfinished = fs::exists(folder / unfinished);
    for (const auto& entry : fs::directory_iterator(folder)) {
        const auto name = entry.path().filename().string();
        const bool is_ours = std::ranges::count(of_the_lock, name) > 0 || name == unfinished ||
                             (is_unfinished && (name == keys_part || name == files_part));
        if (is_ours) continue;
        throw std::runtime_error(fmt::format(
            "the folder {} is not empty: there is {} in it. Restore into an empty one, and move "
            "things by hand",
            folder.string(), name));
    }
}

bool has_no_rows(sql::Connection& connection, const sql::Table& table) {
    return connection.query("SELECT 1 AS one FROM " + table.name + " LIMIT 1", {}).empty();
}

/// Checked before hours of work; copy_database() checks again. A failed restore may have left empty
/// tables.
void expect_empty_database(const std::string& address) {
    const auto connection = sql::open_connection(address, sql::Access::read_only);
    const auto tables = connection->tables();
    const bool is_ours = !tables.empty() && sql::is_migrated(address, sql::all_migrations());
    for (const auto& table : tables) {
        if (is_ours && (!sql::is_of_records(table) || has_no_rows(*connection, table))) continue;
        throw std::runtime_error(fmt::format(
            "the database is not empty: it has a table {}. Restore into an empty one", table.name));
    }
}

void end_all_sessions(sql::Database& database) {
    std::vector<std::string> emails;
    accounts::visit_users(database, [&](const accounts::UserLine& user) {
        if (!user.email.empty()) emails.push_back(user.email);
    });
    const auto end = [&](sql::Transaction& transaction) -> Result<void> {
        const auto now = unix_now_seconds();
        for (const auto& email : emails) {
            const auto user = accounts::delete_sessions(transaction, email, now);
            if (user) identity::delete_sessions(transaction, user->subject, now);
        }
        return {};
    };
    database.write(end).value();
}

/// Deletes rows about the servers that were open at the time, such as that this backup was running.
void delete_servers(sql::Database& database) {
    const auto remove = [](sql::Transaction& transaction) -> Result<void> {
        for (const auto statement :
             {backups_sql::delete_servers, backups_sql::delete_leases,
              backups_sql::delete_announcements, backups_sql::delete_announced_keys,
              backups_sql::delete_running}) {
            transaction.execute_deferred(statement, {});
        }
        return {};
    };
    database.write(remove).value();
    end_backup_request(database);
}

/// Brings the unpacked database up to this program's schema.
void prepare(const fs::path& database, bool ends_sessions) {
    sql::migrate(database, sql::all_migrations());
    {
        const auto opened = sql::open_database(database);
        delete_servers(*opened);
        if (ends_sessions) end_all_sessions(*opened);
    }
    sql::close_log(database);
}

/// A restore that has begun in an empty folder. Unless it succeeds, it removes everything again.
class RestoreInProgress {
public:
    explicit RestoreInProgress(fs::path folder)
        : folder_(std::move(folder)), scratch_(folder_ / unfinished) {
        // May remain from a killed restore. Without this folder, its keys would look like a shop's.
        fs::create_directory(scratch_);
        for (const auto& entry : fs::directory_iterator(scratch_)) fs::remove_all(entry.path());
    }
    ~RestoreInProgress() {
        std::error_code ignored;  // The next restore removes it.
        if (!has_succeeded_) {
            fs::remove_all(folder_ / keys_part, ignored);
            fs::remove_all(folder_ / files_part, ignored);
        }
        fs::remove_all(scratch_, ignored);
    }
    RestoreInProgress(const RestoreInProgress&) = delete;
    RestoreInProgress& operator=(const RestoreInProgress&) = delete;

    const fs::path& scratch() const { return scratch_; }
    void succeed() { has_succeeded_ = true; }

private:
    const fs::path folder_;
    const fs::path scratch_;
    bool has_succeeded_ = false;
};

void place_keys(const fs::path& from, const fs::path& folder, const fs::path& scratch) {
    if (!fs::exists(from / keys_part)) return;
    fs::create_directory(scratch / keys_part);
    for (const auto& entry : fs::directory_iterator(from / keys_part)) {
        const auto to = scratch / keys_part / entry.path().filename();
        copy_to_new_file(entry.path(), to);
        sync_file(to);
    }
    sync_folder(scratch / keys_part);
    fs::remove_all(folder / keys_part);
    fs::rename(scratch / keys_part, folder / keys_part);
}

void place_database(const fs::path& unpacked, const RestoreTarget& target,
                    const StepWatcher& watcher) {
    if (!target.database.empty()) return sql::copy_database(unpacked, target.database, watcher);
    sync_file(unpacked);
    fs::rename(unpacked, fs::path(target.data_folder) / "shop.sqlite");
}

/// Space that a restore needs on the data folder's disk, and for pictures on another disk.
struct SpaceNeeded {
    std::int64_t data_bytes = 0;
    std::int64_t picture_bytes = 0;  // 0: same disk.
};

SpaceNeeded space_needed(const StoredBackup& backup, const RestoreTarget& target) {
    const auto of_pictures = pictures::bytes_to_restore(backup.path / files_part, target.files);
    const auto of_database = backup.manifest.database_bytes;
    if (are_on_one_disk(target.data_folder, target.files)) return {of_database + of_pictures, 0};
    return {of_database, of_pictures};
}

/// Input of explain_full_disk() for a restore, whose steps fill several disks.
class RestoreWork {
public:
    RestoreWork(const RestoreTarget& target, const SpaceNeeded& needed)
        : target_(target), needed_(needed) {}

    const DiskWork& work() const { return work_; }
    void goes_to_pictures() {
        if (needed_.picture_bytes == 0) return;
        work_.folder = target_.files;
        work_.needed_bytes = needed_.picture_bytes;
    }
    void goes_to_database() {
        work_.folder = target_.database.empty() ? target_.data_folder : "";
        work_.needed_bytes = needed_.data_bytes;
    }

private:
    const RestoreTarget& target_;
    const SpaceNeeded needed_;
    DiskWork work_{"the restore", target_.data_folder, needed_.data_bytes,
                   "Nothing was restored, and the backup is as it was",
                   ", or name a folder on another disk with --data, and try again"};
};

/// Returns the problems of the backup. If there are any, or if it throws, it leaves nothing behind.
std::vector<std::string> restore_parts(const StoredBackup& backup, const RestoreTarget& target,
                                       RestoreWork& work, const StepWatcher& watcher) {
    const fs::path folder(target.data_folder);
    DataFolder locked(target.data_folder);
    RestoreInProgress in_progress(folder);
    Unpacked unpacked;
    if (backup.manifest.has_database()) {
        unpacked = unpack_database(backup, in_progress.scratch(), watcher);
        if (!unpacked.wrong.empty()) return unpacked.wrong;
        watcher("prepare", 0, 0);
        prepare(unpacked.database, target.ends_sessions);
    }
    watcher("keys", 0, 0);
    place_keys(backup.path, folder, in_progress.scratch());
    work.goes_to_pictures();
    pictures::restore_files(backup.path / files_part, target.files,
                            [&](std::int64_t done) { watcher("pictures", done, 0); });
    work.goes_to_database();
    watcher("place", 0, 0);
    if (backup.manifest.has_database()) place_database(unpacked.database, target, watcher);
    in_progress.succeed();
    locked.keep();
    sync_folder(folder);
    return {};
}

}  // namespace

std::vector<std::string> restore_backup(const StoredBackup& backup, const RestoreTarget& target,
                                        const StepWatcher& watcher) {
    expect_empty_folder(target.data_folder);
    if (!target.database.empty()) expect_empty_database(target.database);
    const auto needed = space_needed(backup, target);
    expect_space(target.data_folder, needed.data_bytes);
    if (needed.picture_bytes > 0) expect_space(target.files, needed.picture_bytes);
    auto wrong = check_parts(backup, watcher);
    if (!wrong.empty()) return wrong;
    RestoreWork work(target, needed);
    explain_full_disk(work.work(), watcher, [&](const StepWatcher& tracked) {
        wrong = restore_parts(backup, target, work, tracked);
    });
    return wrong;
}

}  // namespace shop::app
