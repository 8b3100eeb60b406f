#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// `totals recount`: counts the totals of orders again and puts them right.
void add_totals_command(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
