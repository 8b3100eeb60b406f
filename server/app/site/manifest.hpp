#pragma once

#include "app/config/config.hpp"
#include "platform/http/http.hpp"

namespace shop::app {

/// Adds /manifest.webmanifest (https://www.w3.org/TR/appmanifest/): the icons and colours come from
/// the build, the name from this shop. Throws if the web folder has no manifest.
void add_manifest(http::Router& router, const Config& config);

}  // namespace shop::app
