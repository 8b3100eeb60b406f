#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// `northbridge staff list|give|take`.
void add_staff_commands(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
