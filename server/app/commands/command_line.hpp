#pragma once

#include "app/config/config.hpp"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace shop::app {

/// Reads the settings from where they were read at the start.
using ReadSettings = std::function<ReadConfig()>;

/// Opens the shop until it is told to end; returns the exit code.
using Serve = std::function<int(const Config&, const ReadSettings& read_again)>;

/// Runs the command that the arguments name and returns the program's exit code (exit_code.hpp).
int run_command_line(const std::vector<std::string>& arguments, const Serve& serve);

/// Calls `visit` with the program and all its commands, for what is written about them.
void visit_commands(const std::function<void(const CLI::App& program)>& visit);

}  // namespace shop::app
