#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// Adds `clock`.
void add_clock_commands(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
