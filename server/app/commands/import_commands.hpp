#pragma once

#include "app/cli/command_adder.hpp"

namespace shop::app {

/// `northbridge import cpus FILE` and `northbridge import cpu-lists FILE`.
void add_import_commands(CLI::App& program, const CommandAdder& adder);

}  // namespace shop::app
