#pragma once

#include "app/config/browser_settings.hpp"
#include "app/config/config.hpp"
#include "app/site/page_cache.hpp"
#include "app/site/static_pages.hpp"
#include "platform/net/net.hpp"

#include <optional>

namespace shop::app {

/// Everything at the origin's root that a browser shows: pages, files, and the page for unknown
/// addresses.
class Site {
public:
    /// Throws when the web folder has no files or templates.
    Site(const Config& config, const BrowserSettings& settings, sql::Database& database,
         catalogue::ProductSearch& search);

    /// Adds the routes of pages, which are there in every language.
    void add_pages(http::Router& router);

    /// Adds the routes of sitemaps, robots.txt, security.txt and the manifest, which have none.
    void add_files(http::Router& router);

    /// Takes the language off the address, where this shop has more than one.
    void read_address(http::Request& request) const;

    /// The prepared response to this request, if there is one. `router` has the routes of its
    /// language, which come before files and the page for unknown addresses. Any thread, never
    /// waits.
    http::PreparedResponsePtr find(const http::Router& router, const http::Request& request) const;

    /// A redirect from the front page to the one in the language that the visitor has chosen.
    /// Nothing for other requests.
    std::optional<http::Response> lead_home(const http::Request& request) const;

    /// The response to a request without a route: a redirect to the address without a slash at its
    /// end, or 405 for a page that can only be read. Nothing for other requests.
    std::optional<http::Response> refuse(const http::Router& router,
                                         const http::Request& request) const;

    /// Called after a commit about products or reviews, before its caller is answered.
    void invalidate() { page_cache_.invalidate_all(); }

private:
    const Config& config_;
    net::StaticFiles files_;
    const PageMaker page_maker_;
    StaticPages static_pages_;
    PageCache page_cache_;
};

}  // namespace shop::app
