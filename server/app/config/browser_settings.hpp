#pragma once

#include <optional>
#include <string>

namespace shop::app {

/// Settings of sign-in and payment that every page hands to the browser.
struct BrowserSettings {
    std::string identity_api_key;  // Empty: browsers cannot sign in here.
    std::string identity_project;
    /// The address of the service: "/" for this program, an emulator's address, or nothing for
    /// Google's own.
    std::optional<std::string> identity_url;
    std::string publishable_key;
};

}  // namespace shop::app
