#pragma once

#include "app/config/browser_settings.hpp"
#include "app/config/config.hpp"
#include "app/site/page_cache.hpp"
#include "app/site/static_pages.hpp"
#include "platform/net/net.hpp"

#include <optional>

namespace shop::app {

/// Everything that browsers show from the origin's root: pages, files, and the page for unknown
/// addresses.
class Site {
public:
    /// Throws if the web folder has no files or templates.
    Site(const Config& config, const BrowserSettings& settings, sql::Database& database,
         catalogue::ProductSearch& search);

    /// Adds the routes of pages, which exist in every language.
    void add_pages(http::Router& router);

    /// Adds the routes of sitemaps, robots.txt, security.txt and the manifest, which have no
    /// language.
    void add_files(http::Router& router);

    /// Removes the language from the address if this shop has more than one.
    void read_address(http::Request& request) const;

    /// The prepared response to this request, if any. `router` has the routes of its language,
    /// which take precedence over files and the page for unknown addresses. Any thread; never
    /// waits.
    http::PreparedResponsePtr find(const http::Router& router, const http::Request& request) const;

    /// Redirects the front page to the language that the visitor has chosen. Empty for other
    /// requests.
    std::optional<http::Response> lead_home(const http::Request& request) const;

    /// The response to a request without a route: a redirect that removes a trailing slash, or 405
    /// for a read-only page. Empty for other requests.
    std::optional<http::Response> refuse(const http::Router& router,
                                         const http::Request& request) const;

    /// Call after a commit about products or reviews, before its caller gets a response.
    void invalidate() { page_cache_.invalidate_all(); }

private:
    const Config& config_;
    net::StaticFiles files_;
    const PageMaker page_maker_;
    StaticPages static_pages_;
    PageCache page_cache_;
};

}  // namespace shop::app
