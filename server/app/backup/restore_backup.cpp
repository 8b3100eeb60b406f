#include "app/backup/restore_backup.hpp"

#include "accounts/accounts.hpp"
#include "app/backup/backup_demand.hpp"
#include "app/backup/backups_sql.hpp"
#include "app/backup/check_backup.hpp"
#include "app/data_folder.hpp"
#include "app/owner.hpp"
#include "identity/identity.hpp"
#include "pictures/pictures.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/durable_file.hpp"
#include "platform/db/copy_database.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/open_database.hpp"
#include "platform/db/sqlite_snapshot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

/// Present as long as a restore is not done: what lies beside it may be deleted.
constexpr auto unfinished = ".restoring";
constexpr auto keys = "identity-keys";
constexpr auto files_part = "files";

/// What a program makes in a folder that it only locks.
constexpr std::array<std::string_view, 2> of_the_lock{"lock", "server-name"};

/// A restore that was killed may be begun again; a database is never replaced.
void expect_empty_folder(const fs::path& folder) {
    if (!fs::exists(folder)) return;
    expect_own(folder);
    const bool is_unfinished = fs::exists(folder / unfinished);
    for (const auto& entry : fs::directory_iterator(folder)) {
        const auto name = entry.path().filename().string();
        const bool is_ours = std::ranges::count(of_the_lock, name) > 0 || name == unfinished ||
                             (is_unfinished && (name == keys || name == files_part));
        if (is_ours) continue;
        throw std::runtime_error(fmt::format(
            "the folder {} is not empty: there is {} in it. Restore into an empty one, and move "
            "things by hand",
            folder.string(), name));
    }
}

/// Before hours of work: copy_database() looks again.
void expect_empty_database(const std::string& address) {
    const auto tables = sql::open_connection(address, sql::Access::read_only)->tables();
    if (tables.empty()) return;
    throw std::runtime_error(
        fmt::format("the database is not empty: it has a table {}. Restore into an empty one",
                    tables.front().name));
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

/// What was true of the servers that were open when it was taken, such as that this backup ran.
void forget_servers(sql::Database& database) {
    const auto forget = [](sql::Transaction& transaction) -> Result<void> {
        for (const auto statement :
             {backups_sql::forget_servers, backups_sql::forget_leases,
              backups_sql::forget_announcements, backups_sql::forget_announced_keys,
              backups_sql::forget_running}) {
            transaction.execute_deferred(statement, {});
        }
        return {};
    };
    database.write(forget).value();
    end_demand(database);
}

/// Brings the unpacked database to this program's schema.
void prepare(const fs::path& database, bool ends_sessions) {
    sql::migrate(database, sql::all_migrations());
    {
        const auto opened = sql::open_database(database);
        forget_servers(*opened);
        if (ends_sessions) end_all_sessions(*opened);
    }
    sql::close_log(database);
}

void place_keys(const fs::path& from, const fs::path& folder, const fs::path& scratch) {
    if (!fs::exists(from / keys)) return;
    fs::copy(from / keys, scratch / keys);
    for (const auto& entry : fs::directory_iterator(scratch / keys)) sync_file(entry.path());
    sync_folder(scratch / keys);
    fs::remove_all(folder / keys);
    fs::rename(scratch / keys, folder / keys);
}

void place_database(const fs::path& unpacked, const RestoreTarget& target,
                    const StepWatcher& watcher) {
    if (!target.database.empty()) return sql::copy_database(unpacked, target.database, watcher);
    sync_file(unpacked);
    fs::rename(unpacked, fs::path(target.data_folder) / "shop.sqlite");
}

}  // namespace

std::vector<std::string> restore_backup(const StoredBackup& backup, const RestoreTarget& target,
                                        const StepWatcher& watcher) {
    const fs::path folder(target.data_folder);
    expect_empty_folder(folder);
    if (!target.database.empty()) expect_empty_database(target.database);
    if (backup.manifest.has_database()) expect_space(folder, backup.manifest.database_bytes);
    if (auto wrong = check_parts(backup, watcher); !wrong.empty()) return wrong;

    DataFolder locked(target.data_folder);
    const auto scratch = folder / unfinished;
    fs::remove_all(scratch);
    fs::create_directory(scratch);
    Unpacked unpacked;
    if (backup.manifest.has_database()) {
        unpacked = unpack_database(backup, scratch, watcher);
        if (!unpacked.wrong.empty()) {
            fs::remove_all(scratch);
            return unpacked.wrong;
        }
        prepare(unpacked.database, target.ends_sessions);
    }
    place_keys(backup.path, folder, scratch);
    pictures::restore_files(backup.path / files_part, target.files);
    if (backup.manifest.has_database()) place_database(unpacked.database, target, watcher);
    locked.keep();
    fs::remove_all(scratch);
    sync_folder(folder);
    return {};
}

}  // namespace shop::app
