#pragma once

#include "app/pages/shop_pages.hpp"
#include "app/site/crawlers.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace shop::app {

/// Files for crawlers: robots.txt, the sitemap index and the sitemaps. Each is built on request and
/// cached until a product or a page about the shop changes. Each language has one sitemap per
/// `products_max` products; the first also lists the other pages.
class CrawlerFiles {
public:
    /// The protocol allows 50,000 pages per sitemap; fewer keep each one small in memory.
    static constexpr std::int64_t products_usual = 10'000;

    CrawlerFiles(sql::Database& database, catalogue::ProductSearch& search, const Config& config,
                 std::int64_t products_max = products_usual);

    /// The cached response to this request, if any. Any thread; never waits.
    http::PreparedResponsePtr find(const http::Request& request) const;

    /// Adds the routes for files that are not cached.
    void add_routes(http::Router& router);

    /// Call after a commit about products or the shop's pages, before its writer gets its response.
    void invalidate_all();

private:
    void add_sitemap(http::Router& router, Language language);
    http::PreparedResponsePtr make_index();
    http::PreparedResponsePtr make_sitemap(Language language, std::int64_t part);
    void add_shop_pages(std::vector<SitemapPage>& pages, sql::Transaction& transaction,
                        Language language) const;
    std::int64_t count_parts();

    sql::Database& database_;
    catalogue::ProductSearch& search_;
    const std::vector<Language> languages_;
    const std::string public_url_;
    const std::int64_t products_max_;
    const PageSettings shop_pages_;
    const http::PreparedResponsePtr robots_;
    http::ResponseCache files_{6};  // By address; only a few, since each has megabytes.
};

}  // namespace shop::app
