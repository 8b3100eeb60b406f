#pragma once

#include "app/config/config.hpp"
#include "platform/net/net.hpp"

namespace shop::app {

/// How the shop's own port is served, without the routes that are counted.
net::Settings net_settings(const Config& config);

}  // namespace shop::app
