#pragma once

#include "app/config/browser_settings.hpp"
#include "app/config/config.hpp"
#include "app/site/page_content.hpp"
#include "platform/base/language.hpp"
#include "platform/base/template.hpp"
#include "platform/http/http.hpp"

#include <array>
#include <compare>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// No choice, light or dark.
inline constexpr std::array<std::string_view, 3> themes = {"", "light", "dark"};

/// The theme in the visitor's cookie.
std::string_view theme_of(const http::Request& request);

/// One variant of a page: its language and theme. All variants have the same content.
struct PageVariant {
    Language language = Language::english;
    std::string_view theme{};  // One of `themes`.

    auto operator<=>(const PageVariant&) const = default;
};

PageVariant variant_of(const http::Request& request);

/// Wraps a prepared response for a route.
http::Response response_of(http::PreparedResponsePtr prepared);

/// Fills the page templates that the build wrote into the hidden folder .pages of the web folder;
/// templates of Bangla pages are in its subfolder bn.
class PageMaker {
public:
    /// Reads all templates of the shop's languages. Throws if there are none.
    PageMaker(const std::string& web_folder, const Config& config, const BrowserSettings& settings);

    /// The languages and themes of this shop's pages.
    std::vector<PageVariant> variants() const;

    /// Throws if a language lacks the template `name`; called at the start for every page.
    void require(std::string_view name) const;

    /// The page from the template `name`, with the policy of the shop's pages; callers may set
    /// status and headers before publishing it. Throws if the template does not exist.
    std::shared_ptr<http::PreparedResponse> make(const std::string& name,
                                                 const PageVariant& variant,
                                                 const PageContent& content = {}) const;

private:
    using Templates = std::map<std::string, Template, std::less<>>;
    const Template& template_of(std::string_view name, Language language) const;

    const Config config_;
    const BrowserSettings settings_;
    std::map<Language, Templates> templates_;
};

}  // namespace shop::app
