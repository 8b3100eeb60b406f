#include "app/doctor/doctor.hpp"

#include "app/backup/backup_records.hpp"
#include "app/backup/backups_sql.hpp"
#include "app/data/data_folder.hpp"
#include "app/data/thresholds.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/database_facts.hpp"
#include "platform/db/migrations.hpp"
#include "platform/db/open_connection.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t offsite_age_max_ms = 3 * day_ms;

/// How to make another backup.
std::string make_one(const Examined& examined) {
    return fmt::format("northbridge backup{}; /usr/share/doc/northbridge/running/backup.md",
                       examined.options());
}

/// systemd lets the service write only into the folders that its unit names. Commands have no such
/// limit: a backup by hand would succeed.
std::string advice_after_failure(const Examined& examined, const std::string& failure) {
    if (failure.find("Read-only file system") == std::string::npos) {
        return "Make another one: " + make_one(examined);
    }
    return fmt::format(
        "systemctl edit northbridge: [Service] ReadWritePaths={}; then restart it. If the unit has "
        "that line, the disk is mounted read-only: dmesg says why.",
        examined.config.backup.folder);
}

/// Database facts that the other backup checks need.
struct BackupFacts {
    std::int64_t database_bytes = 0;
    std::optional<std::int64_t> offsite_age_ms{};
};

/// Checks the table `backups`.
BackupFacts check_records(const Examined& examined, Checks& checks) {
    const auto address = database_address(examined.config);
    const auto connection = sql::open_connection(address, sql::Access::read_only);
    BackupFacts facts;
    facts.database_bytes =
        sql::database_facts(*connection, !examined.config.database.empty()).bytes;
    if (!sql::is_usable(address, sql::all_migrations())) return facts;
    const auto proved = connection->query(backups_sql::find_last_proved, {unix_now_ms()});
    std::optional<std::int64_t> age_ms;
    if (!proved.empty()) age_ms = unix_now_ms() - proved.front().integer("proved_at_ms");
    judge_newest_backup(age_ms, make_one(examined), checks);
    const auto offsite_ms = find_last_offsite_ms(*connection);
    if (offsite_ms) facts.offsite_age_ms = unix_now_ms() - *offsite_ms;
    const auto last = connection->query(backups_sql::find_last_backup, {});
    if (last.empty() || last.front().text("state") != "failed") return facts;
    const auto failure = last.front().text("sentence");
    checks.warning("backups.last", fmt::format("The last backup failed: {}", ended(failure)),
                   advice_after_failure(examined, failure));
    return facts;
}

BackupFacts read_backup_facts(const Examined& examined, Checks& checks) {
    try {
        return check_records(examined, checks);
    } catch (const std::exception& failure) {
        checks.note("backups.newest",
                    fmt::format("When the last backup was proved is in the database: {}",
                                ended(failure.what())));
        return {};
    }
}

/// Advises to give the folder to the owner of the shop's data, not to the current user.
std::string advice_of_owner(const std::string& folder, const struct stat& data) {
    if (!is_shops_own(folder, {".lock"})) {
        return "Name a folder of the shop's own as backup_folder.";
    }
    return fmt::format("chown -R {}:{} {}; chmod -R go= {}", data.st_uid, data.st_gid,
                       shell_word(folder), shell_word(folder));
}

void check_folder_of_backups(const Examined& examined, const BackupFacts& facts, Checks& checks) {
    const auto& config = examined.config;
    const auto& folder = config.backup.folder;
    struct stat backups{};
    if (::stat(folder.c_str(), &backups) != 0) {
        checks.warning("backups.folder", fmt::format("There is no folder {} yet.", folder),
                       "Mount or make it, as the shop's user.");
        return;
    }
    struct stat data{};
    if (::stat(config.data_folder.c_str(), &data) != 0) return;  // Another check reports it.
    if (backups.st_uid != data.st_uid || (backups.st_mode & 077U) != 0) {
        checks.fault("backups.folder",
                     fmt::format("{} holds customers' data, and must be the shop's alone.", folder),
                     advice_of_owner(folder, data));
    } else {
        checks.ok("backups.folder", fmt::format("Only the shop's user can open {}.", folder));
    }
    if (data.st_dev == backups.st_dev && config.database.empty()) {
        judge_device(facts.offsite_age_ms, examined.options(), checks);
    }
    std::error_code failure;
    const auto space = fs::space(folder, failure);
    if (failure) return;
    judge_backup_space(static_cast<std::int64_t>(space.available), facts.database_bytes, checks);
}

}  // namespace

void judge_newest_backup(std::optional<std::int64_t> age_ms, const std::string& advice,
                         Checks& checks) {
    const auto name = "backups.newest";
    if (!age_ms) return checks.warning(name, "There is no proved backup.", advice);
    checks.warning_if(*age_ms > backup_late_ms, name,
                      fmt::format("The last proved backup is {} hours old.", *age_ms / hour_ms),
                      advice);
}

void judge_device(std::optional<std::int64_t> offsite_age_ms, const std::string& options,
                  Checks& checks) {
    const auto name = "backups.device";
    const auto confirm = "northbridge backup confirm --kind offsite" + options;
    if (!offsite_age_ms) {
        checks.warning(name, "Backups are on the disk of the data folder: it takes both.",
                       "Name a folder on another disk, or copy them away (restic, borg) and "
                       "confirm it each time: " +
                           confirm);
    } else if (*offsite_age_ms > offsite_age_max_ms) {
        checks.warning(
            name,
            fmt::format("Backups are on the disk of the data folder, and were last confirmed as "
                        "copied away {} days ago.",
                        *offsite_age_ms / day_ms),
            "Find out why the copies stopped. After the next one: " + confirm);
    } else {
        checks.ok(name, fmt::format("Backups were confirmed as copied away at {}.",
                                    rfc3339(unix_now_ms() - *offsite_age_ms)));
    }
}

void judge_backup_space(std::int64_t free_bytes, std::int64_t database_bytes, Checks& checks) {
    // One for the copy, one for its proof.
    const auto needed = 2 * database_bytes + disk_full_bytes;
    const auto sentence = fmt::format("Backups have {} MB left; the next one needs {} MB.",
                                      megabytes_of(free_bytes), megabytes_of(needed));
    checks.warning_if(free_bytes < needed, "backups.space", sentence,
                      "Delete old ones, keep fewer (backup_keep), or use a larger disk.");
}

void check_backups(const Examined& examined, Checks& checks) {
    const auto& config = examined.config;
    BackupFacts facts;
    const auto file = database_file(config);
    const bool can_read = file.empty() || (owns_data_folder(config) && fs::exists(file) &&
                                           !is_database_read_only(config));
    if (can_read) facts = read_backup_facts(examined, checks);
    if (config.backup.folder.empty()) {
        checks.warning("backups.folder", "The shop makes no backups by itself.",
                       "Set backup_folder; where another program makes them, say so: northbridge "
                       "backup confirm --kind external" +
                           examined.options());
        return;
    }
    check_folder_of_backups(examined, facts, checks);
}

}  // namespace shop::app
