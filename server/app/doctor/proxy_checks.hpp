#pragma once

#include "app/doctor/examined.hpp"

namespace shop::app {

/// Whether the shop accepts customers' addresses from the proxy in front, and from no one else.
void check_proxies(const Examined& examined, Checks& checks);

}  // namespace shop::app
