#pragma once

#include "app/config/browser_settings.hpp"
#include "app/config/config.hpp"
#include "platform/base/language.hpp"

#include <string>

namespace shop::app {

/// The settings in each page of this language, as JSON that is safe in a script element.
/// `seed_json` contains the page's rows, by query name.
std::string bootstrap_json(const Config& config, const BrowserSettings& settings, Language language,
                           const std::string& seed_json = "{}");

}  // namespace shop::app
