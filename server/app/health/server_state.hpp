#pragma once

#include "app/health/monitored_shop.hpp"

#include <string>

namespace shop::app {

/// The state of one server as a JSON object, which it keeps in its row of `servers` for the page of
/// health: load, disk, database, calls to other services, and its last warnings. It holds no name,
/// address or path of a request.
std::string server_state(const MonitoredShop& shop, const Findings& findings);

}  // namespace shop::app
