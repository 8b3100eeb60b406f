#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// Adds `totals recount`, which recounts the order totals and corrects them.
void add_totals_command(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
