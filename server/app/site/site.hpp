#pragma once

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
    Site(const Config& config, const BrowserSettings& settings, sql::Database& database);

    /// Adds the routes of pages, sitemap, robots.txt, security.txt and the manifest.
    void add_routes(http::Router& router);

    /// The prepared response to this request, if there is one. `router` has the other routes at the
    /// root, which come before files and the page for unknown addresses. Any thread, never waits.
    http::PreparedResponsePtr find(const http::Router& router, const http::Request& request) const;

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
