#pragma once

#include "app/config/config.hpp"
#include "platform/http/http.hpp"

namespace shop::app {

/// Adds two routes below /.well-known/: security.txt (RFC 9116), the contact for vulnerability
/// reports, which expires half a year after the request; and change-password, which redirects
/// password managers to the shop's page.
void add_well_known(http::Router& router, const Config& config);

/// Adds /manifest.webmanifest (https://www.w3.org/TR/appmanifest/): the icons and colours come from
/// the build, the name from this shop. Throws if the web folder has no manifest.
void add_manifest(http::Router& router, const Config& config);

}  // namespace shop::app
