#pragma once

#include "app/config/config.hpp"
#include "platform/http/http.hpp"

namespace shop::app {

/// Adds /manifest.webmanifest (https://www.w3.org/TR/appmanifest/): the build's, which names icons
/// and colours, with this shop's name. Throws when the web folder has none.
void add_manifest(http::Router& router, const Config& config);

}  // namespace shop::app
