#pragma once

#include "app/config/config.hpp"

namespace shop::app {

/// Shows the servers that are open on the shop's database: version, start, address, last sign of
/// life. Works on the schema of any release. Returns the program's exit code: 3 if one has not been
/// seen for a minute.
int show_servers(const Config& config, bool as_json);

}  // namespace shop::app
