#include "app/cli/commands.hpp"

#include "app/backup/backup_command.hpp"

#include <memory>

namespace shop::app {
namespace {

CLI::App& add_backup(CLI::App& program, const CommandAdder& adder) {
    const auto options = std::make_shared<BackupOptions>();
    auto& command =
        adder.on_shop(program, "backup", "Back the shop up, and prove the backup",
                      [options](const Config& config) { return back_up(config, *options); });
    add_text(command, "--to", options->to, "FOLDER", "Where to; else the setting backup_folder");
    add_text(command, "--label", options->label, "TEXT", "The end of its name, such as: audit");
    add_flag(command, "--files-only", options->files_only,
             "Only keys and pictures, for a database that is backed up elsewhere");
    return command;
}

void add_list(CLI::App& group, const CommandAdder& adder) {
    const auto options = std::make_shared<BackupListOptions>();
    auto& list =
        adder.on_shop(group, "list", "List the backups, newest first",
                      [options](const Config& config) { return list_backups(config, *options); });
    add_text(list, "--from", options->from, "FOLDER", "Where they are; else backup_folder");
    add_flag(list, "--newest-proved", options->newest_proved,
             "Print the path of the newest one that is proved, and nothing else");
    add_json(list, options->as_json);
}

void add_status(CLI::App& group, const CommandAdder& adder) {
    const auto as_json = std::make_shared<bool>(false);
    auto& status = adder.on_shop(
        group, "status", "Show the last backups, what runs, and when the next one begins",
        [as_json](const Config& config) { return show_backup_status(config, *as_json); });
    add_json(status, *as_json);
}

void add_check(CLI::App& group, const CommandAdder& adder) {
    const auto path = std::make_shared<std::string>();
    auto& check =
        adder.on_shop(group, "check", "Restore a backup into a scratch folder, and verify it",
                      [path](const Config& config) { return check_backup(config, *path); });
    add_text(check, "BACKUP", *path, "", "Its folder; else the newest one");
}

void add_confirm(CLI::App& group, const CommandAdder& adder) {
    const auto kind = std::make_shared<std::string>();
    auto& confirm =
        adder.on_shop(group, "confirm", "Write down that backups are safe in another way",
                      [kind](const Config& config) { return confirm_backup(config, *kind); });
    add_text(confirm, "--kind", *kind, "KIND",
             "offsite: the backups were copied away; external: the database is backed up elsewhere")
        ->required();
}

void add_restore(CLI::App& program, const CommandAdder& adder) {
    const auto options = std::make_shared<RestoreOptions>();
    auto& command =
        adder.on_shop(program, "restore", "Restore a backup into an empty folder or database",
                      [options](const Config& config) { return restore(config, *options); });
    add_text(command, "--from", options->from, "BACKUP", "The backup's folder")->required();
    add_text(command, "--database", options->database, "DATABASE",
             "An empty PostgreSQL database; else the folder of --data");
    add_flag(command, "--end-sessions", options->ends_sessions, "Sign every user out");
    add_flag(command, "--without-provider", options->without_provider,
             "Leave out the payment provider's records");
}

}  // namespace

void add_backup_commands(CLI::App& program, const CommandAdder& adder) {
    auto& group = add_backup(program, adder);
    add_list(group, adder);
    add_status(group, adder);
    add_check(group, adder);
    add_confirm(group, adder);
    add_restore(program, adder);
}

}  // namespace shop::app
