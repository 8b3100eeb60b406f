#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// Adds `health` to the command line: what the page of health says, from the database.
void add_health_command(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
