#pragma once

#include "app/commands/command_line.hpp"

namespace shop::app {

/// Opens the shop and serves until a signal ends it; returns the exit code. SIGINT and SIGTERM end
/// it. SIGHUP reads the settings again, or, if the program has a terminal, ends the shop, because
/// the terminal was closed. Reports all of this to the service manager.
int serve(const Config& config, const ReadSettings& read_again);

}  // namespace shop::app
