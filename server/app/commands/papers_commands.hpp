#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// `northbridge papers export`.
void add_papers_commands(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
