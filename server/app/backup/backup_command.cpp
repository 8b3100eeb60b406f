#include "app/backup/backup_command.hpp"

#include "app/backup/backup_records.hpp"
#include "app/backup/restore_backup.hpp"
#include "app/backup/take_backup.hpp"
#include "app/cli/exit_code.hpp"
#include "app/cli/json_list.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/data/data_folder.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/migrations.hpp"
#include "platform/json/encode.hpp"
#include "platform/log/log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace shop::app {
namespace {

namespace fs = std::filesystem;

/// The folder for backups; empty, with an error printed, if neither the command line nor the
/// settings name one.
std::optional<std::string> folder_of(const Config& config, const std::string& given,
                                     const char* option) {
    if (!given.empty()) return given;
    if (!config.backup.folder.empty()) return config.backup.folder;
    print_error(fmt::format(
        "There is no folder for backups: name one with {}, or set backup_folder.", option));
    return std::nullopt;
}

int say_wrong(const fs::path& backup, const std::vector<std::string>& wrong) {
    print_error(fmt::format("Something is wrong with the backup {}:", backup.string()));
    for (const auto& sentence : wrong) print_error("  " + sentence);
    print_error("Do not rely on it: use another one, and make a new one.");
    return exit_code::found_wrong;
}

/// A shop of an older or newer version may lack this table or have a different one.
void record(const Config& config, const StoredBackup& backup, const Proof& proof) {
    const auto address = database_address(config);
    if (!sql::is_usable(address, sql::all_migrations())) return;
    const auto database = open_existing_database(config, AnyMode{});
    add_record(*database, record_of(backup, proof, ""));
}

std::string state_of(const StoredBackup& backup) {
    if (backup.is_proved()) return "proved";
    if (backup.has_failed()) return "wrong";
    if (!backup.manifest.has_database()) return "files only";
    return backup.proof ? "looked at" : "not proved";
}

std::string json_of(const StoredBackup& backup) {
    json::Object object;
    object.add("name", backup.name()).add("path", backup.path.string());
    object.add("kind", name_of(backup.manifest.kind));
    object.add("takenAt", rfc3339(backup.manifest.taken_at_ms));
    object.add("program", backup.manifest.program).add("step", backup.manifest.step);
    object.add("hasDatabase", backup.manifest.has_database());
    object.add("bytes", bytes_of(backup)).add("proved", backup.is_proved());
    object.add("wrong", backup.proof ? backup.proof->wrong : std::vector<std::string>{});
    return std::move(object).text();
}

std::string json_of_damaged(const fs::path& backup) {
    json::Object object;
    object.add("name", backup.filename().string()).add("path", backup.string());
    object.add("hasDatabase", false).add("proved", false);
    object.add("wrong", std::vector<std::string>{unreadable_manifest});
    return std::move(object).text();
}

std::string what_is_wrong(const fs::path& backup) {
    return why_denied_backup(backup).value_or(std::string("damaged: ") + unreadable_manifest);
}

int print_list(const std::vector<StoredBackup>& backups, const std::string& folder) {
    const auto damaged = list_damaged_backups(fs::absolute(folder));
    if (backups.empty() && damaged.empty()) fmt::print("There is no backup in {}.\n", folder);
    for (const auto& backup : backups) {
        fmt::print("{}  {:<40}  {:<10}  {:>12} bytes\n", rfc3339(backup.manifest.taken_at_ms),
                   backup.name(), state_of(backup), bytes_of(backup));
    }
    for (const auto& backup : damaged) {
        fmt::print("{:<24}  {:<40}  {}\n", "", backup.filename().string(), what_is_wrong(backup));
    }
    return exit_code::done;
}

int print_newest_proved(const std::vector<StoredBackup>& backups, const std::string& folder) {
    const auto newest = std::ranges::find_if(backups, &StoredBackup::is_proved);
    if (newest == backups.end()) {
        print_error(fmt::format("There is no proved backup in {}.", folder));
        return exit_code::failed;
    }
    fmt::print("{}\n", newest->path.string());
    return exit_code::done;
}

/// The newest backup by name, damaged or not; empty in a folder without backups.
std::optional<fs::path> newest_of(const fs::path& folder) {
    const auto backups = list_backups(folder);
    const auto damaged = list_damaged_backups(folder);
    std::optional<fs::path> newest;
    if (!backups.empty()) newest = backups.front().path;
    if (!damaged.empty() && (!newest || *newest < damaged.front())) newest = damaged.front();
    return newest;
}

}  // namespace

int back_up(const Config& config, const BackupOptions& options) {
    set_up_log("error");
    const auto to = folder_of(config, options.to, "--to");
    if (!to) return exit_code::wrong_usage;
    const auto label = options.label.empty() ? "manual" : options.label;
    if (!is_label(label)) {
        print_error("`--label` must be 1 to 60 letters, digits, dots, hyphens or underscores.");
        return exit_code::wrong_usage;
    }
    const BackupFolder folder(fs::absolute(*to));
    StepProgress progress;
    auto backup = take_backup(source_of(config), folder,
                              {BackupKind::manual, label, options.files_only}, progress.watcher());
    const auto proof = prove_backup(backup, folder.scratch_of("proof"), progress.watcher());
    write_proof(backup.path, proof);
    record(config, backup, proof);
    if (!proof.is_good()) return say_wrong(backup.path, proof.wrong);
    fmt::print("{}\n", backup.path.string());
    return exit_code::done;
}

int list_backups(const Config& config, const BackupListOptions& options) {
    const auto folder = folder_of(config, options.from, "--from");
    if (!folder) return exit_code::wrong_usage;
    if (!fs::is_directory(*folder)) {
        print_error(fmt::format("There is no folder {}.", *folder));
        return exit_code::failed;
    }
    const auto backups = list_backups(fs::absolute(*folder));
    if (options.newest_proved) return print_newest_proved(backups, *folder);
    if (!options.as_json) return print_list(backups, *folder);
    JsonList list;
    for (const auto& backup : backups) list.add(json_of(backup));
    for (const auto& backup : list_damaged_backups(fs::absolute(*folder))) {
        list.add(json_of_damaged(backup));
    }
    list.end();
    fmt::print("\n");
    return exit_code::done;
}

int check_backup(const Config& config, const std::string& path) {
    set_up_log("error");
    fs::path from = path;
    if (path.empty()) {
        const auto folder = folder_of(config, "", "BACKUP");
        if (!folder) return exit_code::wrong_usage;
        const auto newest = newest_of(fs::absolute(*folder));
        if (!newest) {
            print_error(fmt::format("There is no backup in {}.", *folder));
            return exit_code::failed;
        }
        from = *newest;
    }
    from = fs::absolute(from);
    if (const auto denied = why_denied_backup(from)) throw std::runtime_error(*denied);
    if (is_damaged_backup(from)) return say_wrong(from, {unreadable_manifest});
    const auto backup = expect_backup(from);
    StepProgress progress;
    // Uses its own name: another backup may run at the same time.
    const auto scratch = scratch_for_check(backup.path.parent_path());
    const auto proof = prove_backup(backup, scratch, progress.watcher());
    if (!proof.is_good()) return say_wrong(backup.path, proof.wrong);
    fmt::print("{} is whole: {} in {} s.\n", backup.path.string(),
               proof.is_restored ? "restored and verified"
                                 : "it has keys and pictures, and no database; compared",
               (proof.took_ms + 999) / 1000);
    return exit_code::done;
}

int confirm_backup(const Config& config, const std::string& kind) {
    if (kind != "offsite" && kind != "external") {
        print_error("`--kind` must be offsite or external.");
        return exit_code::wrong_usage;
    }
    const auto now_ms = unix_now_ms();
    BackupRecord record{new_object_id(), kind, "", "", "confirmed", now_ms, now_ms};
    // A copy proves nothing about the backup. For external backups the operator vouches.
    if (kind == "external") record.proved_at_ms = now_ms;
    add_record(*open_existing_database(config, AnyMode{}), record);
    fmt::print("Written down: {} backups at {}.\n", kind, rfc3339(now_ms));
    return exit_code::done;
}

}  // namespace shop::app
