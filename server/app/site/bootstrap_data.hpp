#pragma once

#include "app/config/browser_settings.hpp"
#include "app/config/config.hpp"
#include "platform/base/language.hpp"

#include <string>

namespace shop::app {

/// The settings in each page of this language, as JSON that is safe inside a script element.
/// `seed_json` holds the rows that the page shows, by query name.
std::string bootstrap_json(const Config& config, const BrowserSettings& settings, Language language,
                           const std::string& seed_json = "{}");

}  // namespace shop::app
