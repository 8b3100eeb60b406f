#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// `backup` and what is below it, and `restore`.
void add_backup_commands(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
