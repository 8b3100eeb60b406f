#pragma once

#include "app/config/config.hpp"

#include <string>

namespace shop::app {

/// The folder of the browser's files: the configured one, `web` next to the program, or the
/// installed ../share/northbridge/web. Throws if none has an index.html.
std::string find_web_folder(const Config& config);

/// The folder of fonts for papers: `fonts` next to the program, or the installed one. Throws if
/// both are missing.
std::string find_font_folder();

}  // namespace shop::app
