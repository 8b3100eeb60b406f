#pragma once

#include "app/config/config.hpp"
#include "app/site/bootstrap_data.hpp"
#include "app/site/page_content.hpp"
#include "platform/http/http.hpp"

#include <array>
#include <map>
#include <string>

namespace shop::app {

/// No choice, or one of the two.
inline constexpr std::array<std::string_view, 3> themes = {"", "light", "dark"};

/// The theme in the visitor's cookie.
std::string_view theme_of(const http::Request& request);

/// A prepared response as a route returns it.
http::Response response_of(http::PreparedResponsePtr prepared);

/// Fills the page templates that the build wrote into the web folder's hidden folder .pages.
class PageMaker {
public:
    /// Reads all templates. Throws when there are none.
    PageMaker(const std::string& web_folder, const Config& config, const BrowserSettings& settings);

    /// Throws when there is no template `name`: called for every page at the start.
    void require(std::string_view name) const;

    /// The page of the template `name`, with the policy of the shop's pages; status and headers may
    /// be set until it is published. Throws when there is no such template.
    std::shared_ptr<http::PreparedResponse> make(const std::string& name, std::string_view theme,
                                                 const PageContent& content = {}) const;

private:
    const Template& template_of(std::string_view name) const;

    const Config config_;
    const BrowserSettings settings_;
    std::map<std::string, Template, std::less<>> templates_;
};

}  // namespace shop::app
