#pragma once

#include "app/config/config.hpp"

#include <optional>
#include <string>

namespace shop::app {

/// What the browser needs to know of this program.
struct BrowserSettings {
    std::string identity_api_key;  // Empty: browsers cannot sign in here.
    std::string identity_project;
    /// Where the service speaks its protocol: "/" for this program, an emulator's address, or
    /// nothing for Google's own.
    std::optional<std::string> identity_url;
    std::string publishable_key;
};

/// What the server writes into each page, as JSON that is safe inside a script element. `seed_json`
/// holds the rows that the page shows, under the names that the browser asks for.
std::string boot_json(const Config& config, const BrowserSettings& settings,
                      const std::string& seed_json = "{}");

}  // namespace shop::app
