#pragma once

#include "app/config/config.hpp"
#include "platform/http/http.hpp"

namespace shop::app {

/// Adds what clients look for below /.well-known/: security.txt (RFC 9116), where to report a
/// vulnerability, good for half a year from the moment it is asked for; change-password, a
/// redirect to the page that password managers want to open.
void add_well_known(http::Router& router, const Config& config);

}  // namespace shop::app
