#pragma once

#include "app/health/monitored_shop.hpp"

#include <string>

namespace shop::app {

/// The state of one server as a JSON object, stored in its row of `servers` for the health page:
/// load, disk, database, calls to other services, and its last warnings. Contains no name, address
/// or path from a request.
std::string server_state(const MonitoredShop& shop, const Findings& findings);

}  // namespace shop::app
