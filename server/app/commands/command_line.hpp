#pragma once

#include "app/config/config.hpp"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace shop::app {

/// Reads the settings again from the sources of the start.
using ReadSettings = std::function<ReadConfig()>;

/// Runs the shop until it is stopped; returns the exit code.
using Serve = std::function<int(const Config&, const ReadSettings& read_again)>;

/// Runs the command in the arguments and returns the program's exit code (exit_code.hpp).
int run_command_line(const std::vector<std::string>& arguments, const Serve& serve);

/// Calls `visit` with the program and all its commands, to generate their documentation.
void visit_commands(const std::function<void(const CLI::App& program)>& visit);

}  // namespace shop::app
