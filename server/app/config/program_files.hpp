#pragma once

#include "app/config/config.hpp"

#include <string>

namespace shop::app {

/// The folder of the browser's files: as configured, else `web` beside the program, else its
/// installed place, ../share/northbridge/web. Throws when none of them has an index.html.
std::string find_web_folder(const Config& config);

/// The folder of the fonts of papers: `fonts` beside the program, or its installed place. Throws
/// when there is neither.
std::string find_font_folder();

}  // namespace shop::app
