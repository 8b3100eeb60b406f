#pragma once

#include "app/config/config.hpp"
#include "platform/net/net.hpp"

namespace shop::app {

/// Settings of the shop's public port, except the counted routes.
net::Settings net_settings(const Config& config);

}  // namespace shop::app
