#pragma once

#include "app/pages/shop_pages.hpp"
#include "app/site/crawler_files.hpp"
#include "app/site/static_pages.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/db/database.hpp"

#include <optional>
#include <string>

namespace shop::app {

/// Pages that show rows of the database, and files for crawlers. Each is built on request and
/// cached, like other public responses, until a commit changes its data.
class PageCache {
public:
    /// Unknown addresses get a page of `static_pages`.
    PageCache(const PageMaker& maker, const StaticPages& static_pages, sql::Database& database,
              catalogue::ProductSearch& search, const Config& config);

    /// The cached response to this request, if any. Any thread; never waits.
    http::PreparedResponsePtr find(const http::Request& request) const;

    /// Adds the routes for pages that are not cached. Throws if a page has no template.
    void add_routes(http::Router& router);

    /// Routes for crawlers (robots.txt, sitemaps). They have no language.
    void add_crawler_routes(http::Router& router);

    /// Call after a commit about products, reviews or the shop's pages, before its writer gets its
    /// response.
    void invalidate_all();

private:
    using Make = std::function<PageContent(sql::Transaction&, Language)>;
    void add_page(http::Router& router, const std::string& path, const std::string& page,
                  const Make& make);
    http::Response products(const http::Request& request);
    std::int64_t count_found(catalogue::IndexQuery index_query);
    http::Response part_of_list(const http::Request& request, catalogue::SearchQuery query);
    http::Response value_page(const http::Request& request);
    http::Response product(const http::Request& request);
    http::PreparedResponsePtr make_product(const http::Request& request, const std::string& slug);
    http::PreparedResponsePtr make_gone(const http::Request& request,
                                        const catalogue::Product& product);
    http::Response purchase(const http::Request& request);
    http::Response cached(const std::string& key,
                          const std::function<http::PreparedResponsePtr()>& make);

    const PageMaker& maker_;
    const StaticPages& static_pages_;
    sql::Database& database_;
    catalogue::ProductSearch& search_;
    const std::string public_url_;
    const PageSettings shop_pages_;
    http::ResponseCache pages_{3'000};  // By address and theme: "/bn/products?after=65a1... dark".
    // Filtered lists, by full address. There are any number of these, so they have their own cache
    // and cannot push out the pages above.
    http::ResponseCache parts_{500};
    CrawlerFiles crawler_files_;  // Has its own cache: no page waits while a sitemap is built.
};

}  // namespace shop::app
