#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// Adds `health` to the command line: the content of the health page, read from the database.
void add_health_command(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
