#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// `northbridge audit verify|export|erase`.
void add_audit_commands(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
