#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// Adds `backup` with its subcommands, and `restore`.
void add_backup_commands(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
