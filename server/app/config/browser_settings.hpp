#pragma once

#include <optional>
#include <string>

namespace shop::app {

/// Sign-in and payment settings that every page passes to the browser.
struct BrowserSettings {
    std::string identity_api_key;  // Empty: browsers cannot sign in here.
    std::string identity_project;
    /// The identity service's URL: "/" for this program, the URL of an emulator, or empty for
    /// Google's own.
    std::optional<std::string> identity_url;
    std::string publishable_key;
};

}  // namespace shop::app
