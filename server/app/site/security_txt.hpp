#pragma once

#include "app/config/config.hpp"
#include "platform/http/http.hpp"

namespace shop::app {

/// Adds GET /.well-known/security.txt (RFC 9116): where to report a vulnerability. It is good for
/// half a year from the moment it is asked for.
void add_security_txt(http::Router& router, const Config& config);

}  // namespace shop::app
