#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// Adds `servers` and `upgrade`.
void add_upgrade_commands(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
