#pragma once

#include "app/config.hpp"
#include "platform/http/http.hpp"
#include "platform/net/net.hpp"

#include <string>

namespace shop::app {

/// The headers of every answer that has no such own one.
std::map<std::string, std::string> common_headers(const Config& config);

/// What the browser needs to know, as JSON that is safe inside a script element.
struct BrowserSettings {
    std::string identity_api_key;
    std::string identity_project;
    std::string publishable_key;
};
std::string boot_json(const Config& config, const BrowserSettings& settings);

/// The page of the app, index.html with its holes filled, in every variant it has: one a theme, for
/// the shop, for the payment page with its own policy, and for addresses that lead nowhere.
class Pages {
public:
    Pages(const net::StaticFiles& files, const Config& config, const BrowserSettings& settings);

    /// The page for a path without a file. Nothing when the program has no index.html.
    http::PreparedPtr find(const http::Request& request) const;

private:
    std::map<std::string, http::PreparedPtr> variants_;  // By kind and theme: "shop dark".
};

}  // namespace shop::app
