#pragma once

#include "app/config/config.hpp"
#include "platform/http/http.hpp"

namespace shop::app {

/// Adds the addresses below /.well-known/: security.txt (RFC 9116), which says where to report a
/// vulnerability and expires half a year after the request; and change-password, which password
/// managers open and which redirects to the shop's page.
void add_well_known(http::Router& router, const Config& config);

}  // namespace shop::app
