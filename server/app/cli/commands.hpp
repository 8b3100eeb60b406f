#pragma once

#include "app/config/config.hpp"

#include <CLI/CLI.hpp>

#include <functional>

namespace shop::app {

/// How rooms add their commands to the command line.
struct CommandAdder {
    /// A command on a shop, which may be open; has --data, --config and --demo. Returns the exit
    /// code.
    using OnShop = std::function<int(const Config&)>;
    std::function<CLI::App&(CLI::App& parent, const char* name, const char* what, OnShop)> on_shop;

    /// Like OnShop, but also gets invalid settings and the file that they come from.
    using OnSettings =
        std::function<int(const ReadConfig&, const std::optional<std::string>& file)>;
    std::function<CLI::App&(CLI::App& parent, const char* name, const char* what, OnSettings)>
        on_settings;
};

/// Adds a group of commands: the command line has to name one of them.
CLI::App& add_group(CLI::App& parent, const char* name, const char* what);

/// Adds an option, or an argument without dashes, that needs a value. The help calls it `kind`.
CLI::Option* add_text(CLI::App& command, const std::string& name, std::string& to, const char* kind,
                      const char* what);

/// Adds an option without a value.
CLI::Option* add_flag(CLI::App& command, const char* name, bool& to, const char* what);

/// Adds --json, the option for an output that programs read.
void add_json(CLI::App& command, bool& to);

/// `northbridge audit verify|export|erase`.
void add_audit_commands(CLI::App& program, const CommandAdder& adder);

/// Adds `backup` with its subcommands, and `restore`.
void add_backup_commands(CLI::App& program, const CommandAdder& adder);

/// Adds `clock`.
void add_clock_commands(CLI::App& program, const CommandAdder& adder);

/// `northbridge import cpus FILE` and `northbridge import cpu-lists FILE`.
void add_import_commands(CLI::App& program, const CommandAdder& adder);

/// `northbridge papers export`.
void add_papers_commands(CLI::App& program, const CommandAdder& adder);

/// `northbridge staff list|give|take`.
void add_staff_commands(CLI::App& program, const CommandAdder& adder);

/// Adds `totals recount`, which recounts the order totals and corrects them.
void add_totals_command(CLI::App& program, const CommandAdder& adder);

/// Adds `doctor` to the command line.
void add_doctor_command(CLI::App& program, const CommandAdder& adder);

/// Adds `health` to the command line: the content of the health page, read from the database.
void add_health_command(CLI::App& program, const CommandAdder& adder);

/// Adds `servers` and `upgrade`.
void add_upgrade_commands(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
