#pragma once

#include "app/commands/command_line.hpp"

namespace shop::app {

/// Opens the shop and serves until a signal ends it; returns the exit code. SIGHUP makes it read
/// its settings again, unless the program has a terminal: then the terminal was closed, and the
/// shop ends, as it does at SIGINT and SIGTERM. Tells the service manager about all of it.
int serve(const Config& config, const ReadSettings& read_again);

}  // namespace shop::app
