#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// Adds `doctor` to the command line.
void add_doctor_command(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
