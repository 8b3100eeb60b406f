#pragma once

#include "app/config/config.hpp"
#include "platform/base/language.hpp"

#include <optional>
#include <string>

namespace shop::app {

/// What the browser must know about this server.
struct BrowserSettings {
    std::string identity_api_key;  // Empty: browsers cannot sign in here.
    std::string identity_project;
    /// The address of the service: "/" for this program, an emulator's address, or nothing for
    /// Google's own.
    std::optional<std::string> identity_url;
    std::string publishable_key;
};

/// The settings in each page of this language, as JSON that is safe inside a script element.
/// `seed_json` holds the rows that the page shows, by query name.
std::string bootstrap_json(const Config& config, const BrowserSettings& settings, Language language,
                           const std::string& seed_json = "{}");

}  // namespace shop::app
