#pragma once

#include "app/config/config.hpp"

#include <functional>
#include <string>
#include <vector>

namespace shop::app {

/// Opens the shop until it is told to end; returns the exit code.
using Serve = std::function<int(const Config&)>;

/// Runs the command that the arguments name and returns the program's exit code (exit_code.hpp).
int run_command_line(const std::vector<std::string>& arguments, const Serve& serve);

}  // namespace shop::app
