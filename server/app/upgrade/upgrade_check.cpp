#include "app/upgrade/upgrade.hpp"

#include "app/backup/backups_sql.hpp"
#include "app/backup/restore_backup.hpp"
#include "app/backup/take_backup.hpp"
#include "app/cli/exit_code.hpp"
#include "app/cli/progress.hpp"
#include "app/data/data_folder.hpp"
#include "app/data/disk_space.hpp"
#include "app/data/thresholds.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/database_unavailable.hpp"
#include "platform/db/migrations.hpp"
#include "platform/log/log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t shown_records_max = 5;

/// Prints one line per finding and records whether there is a problem.
class UpgradeReport {
public:
    void good(const std::string& line) const { fmt::print("good   {}\n", line); }
    void note(const std::string& line) const { fmt::print("note   {}\n", line); }
    void wrong(const std::string& line) {
        fmt::print("wrong  {}\n", line);
        has_wrong_ = true;
    }
    int code() const { return has_wrong_ ? exit_code::found_wrong : exit_code::done; }

private:
    bool has_wrong_ = false;
};

/// The newest step that a program must support to work on the schema afterwards.
std::int64_t needed_step(const sql::MigrationPlan& plan) {
    auto needed = plan.works_since;
    for (const auto& step : plan.missing) {
        needed = std::max<std::int64_t>(needed, step.works_since);
    }
    return needed;
}

void report_steps(const sql::MigrationPlan& plan, const UpgradeReport& report) {
    report.note(fmt::format("the schema is at step {}; this program, {}, would run {} more:",
                            plan.step, NORTHBRIDGE_VERSION, plan.missing.size()));
    for (const auto& step : plan.missing) {
        fmt::print("         {}{}\n", step.name,
                   step.works_since > 0
                       ? fmt::format(", after which a program must know step {}", step.works_since)
                       : "");
    }
}

void report_servers(const std::vector<OpenServer>& servers, std::int64_t needed,
                    UpgradeReport& report) {
    const auto now_ms = unix_now_ms();
    std::size_t open = 0;
    bool fit = true;
    for (const auto& server : servers) {
        if (is_lost(server, now_ms)) continue;
        ++open;
        if (server.step >= needed) continue;
        fit = false;
        report.wrong(fmt::format("the server {} ({}) cannot run beside this program: stop it first",
                                 server.name, server.version));
    }
    if (fit && open > 0) report.good(fmt::format("servers that may run beside it: {}", open));
    if (open == 0) report.note("no server is open that writes down that it is");
}

void report_way_back(const sql::MigrationPlan& plan, std::int64_t needed,
                     const UpgradeReport& report) {
    if (needed <= plan.step) return report.good("the older program opens the new schema as well");
    report.note(
        "the older program does not open the new schema: the way back is to restore a backup, "
        "without the orders that came after it");
}

/// When a backup was last verified or confirmed; empty for the schema of a release without backups.
std::optional<std::int64_t> last_proved_ms(sql::Connection& connection) {
    if (!connection.has_table("backups")) return std::nullopt;
    const auto rows = connection.query(backups_sql::find_last_proved, {unix_now_ms()});
    if (rows.empty()) return std::nullopt;
    return rows.front().optional_integer("proved_at_ms");
}

void report_backup(const Config& config, sql::Connection& connection, UpgradeReport& report) {
    const bool is_made = config.backup.before_upgrade && !config.backup.folder.empty();
    if (is_made) {
        report.good(fmt::format("the start makes a backup before it changes anything, into {}",
                                config.backup.folder));
    }
    const auto proved_ms = last_proved_ms(connection);
    const bool is_recent = proved_ms && unix_now_ms() - *proved_ms <= backup_late_ms;
    if (is_recent) {
        const auto hours = (unix_now_ms() - *proved_ms) / hour_ms;
        return report.good(fmt::format("the last backup was proved {} hours ago", hours));
    }
    if (is_made) return report.note("no backup was proved in the last 36 hours");
    report.wrong(
        "no backup was proved in the last 36 hours, and the start makes none: `northbridge backup` "
        "first, or set backup_folder");
}

/// A place for the copy: the folder for backups if it exists, otherwise the data folder.
fs::path scratch_folder(const Config& config) {
    const fs::path backups(config.backup.folder);
    return !backups.empty() && fs::is_directory(backups) ? backups : fs::path(config.data_folder);
}

bool report_space(const Config& config, UpgradeReport& report) {
    const auto folder = scratch_folder(config);
    try {
        expect_space(folder, 2 * database_bytes(database_address(config)));
        report.good(fmt::format("there is room for a backup in {}", folder.string()));
        return true;
    } catch (const std::runtime_error& lack) {
        report.wrong(lack.what());
        return false;
    }
}

void try_steps(const Config& config, const fs::path& folder, const StepWatcher& watcher,
               UpgradeReport& report) {
    const auto address = database_address(config);
    const ScratchFolder scratch(scratch_for_check(folder));
    const auto copy = scratch.path() / "shop.sqlite";
    copy_into_file(address, copy, watcher);
    const auto began_ms = unix_now_ms();
    try {
        watcher("migrate", 0, 0);
        sql::migrate(copy, sql::all_migrations());
    } catch (const sql::DatabaseDiskFull&) {
        throw;
    } catch (const std::runtime_error& failure) {
        return report.wrong(fmt::format("the steps fail on a copy: {}", failure.what()));
    }
    const auto took_ms = unix_now_ms() - began_ms;
    const auto records = find_wrong_records(copy, watcher);
    report.good(fmt::format(
        "the steps took {}.{:03} s on a copy{}", took_ms / 1000, took_ms % 1000,
        sql::is_shared(address) ? ", which is SQLite's: PostgreSQL takes another time" : ""));
    if (records.empty()) return report.good("every record of the copy is in order afterwards");
    report.wrong("records of the copy break a rule afterwards; `northbridge verify` has them all:");
    for (std::size_t i = 0; i < std::min(records.size(), shown_records_max); ++i) {
        fmt::print("         {}\n", records[i]);
    }
}

void try_on_a_copy(const Config& config, UpgradeReport& report) {
    const auto folder = scratch_folder(config);
    const DiskWork work{"the trial on a copy", folder, 2 * database_bytes(database_address(config)),
                        "Nothing was changed",
                        ", or leave the trial out by --without-trial, and try again"};
    StepProgress progress;
    explain_full_disk(work, progress.watcher(), [&](const StepWatcher& watcher) {
        try_steps(config, folder, watcher, report);
    });
}

}  // namespace

int check_upgrade(const Config& config, const UpgradeOptions& options) {
    set_up_log("error");
    const auto connection = open_shop_to_check(config);
    const auto plan = sql::plan_migration(database_address(config), sql::all_migrations());
    UpgradeReport report;
    if (plan.works_since > sql::all_migrations().back().number) {
        report.wrong(
            fmt::format("a newer program has removed what this one uses: the database "
                        "needs one that knows step {}",
                        plan.works_since));
        return report.code();
    }
    const auto servers = list_servers(*connection);
    if (plan.missing.empty()) {
        report.good(fmt::format("the schema is at step {}: nothing would change", plan.step));
        report_servers(servers, needed_step(plan), report);
        return report.code();
    }
    report_steps(plan, report);
    report_servers(servers, needed_step(plan), report);
    report_way_back(plan, needed_step(plan), report);
    report_backup(config, *connection, report);
    if (report_space(config, report) && !options.without_trial) try_on_a_copy(config, report);
    return report.code();
}

}  // namespace shop::app
