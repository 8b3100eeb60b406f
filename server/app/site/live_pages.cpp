#include "app/site/live_pages.hpp"

#include "app/site/crawlers.hpp"
#include "catalogue/catalogue.hpp"

namespace shop::app {
namespace {

constexpr auto sitemap_path = "/sitemap.xml";
constexpr std::int64_t sitemap_products_max = 40'000;  // A sitemap may name 50,000 pages.

std::string key_of(const http::Request& request) {
    return request.path + " " + std::string(theme_of(request));
}

}  // namespace

void PageCache::invalidate_all() {
    pages.invalidate_all();
    sitemap.invalidate_all();
}

LivePages::LivePages(const PageMaker& maker, const Pages& pages, sql::Database& database,
                     PageCache& cache, std::string public_url)
    : maker_(maker),
      pages_(pages),
      database_(database),
      public_url_(std::move(public_url)),
      cache_(cache),
      robots_(http::prepare("text/plain; charset=utf-8", "no-cache", robots(public_url_))) {}

http::PreparedResponsePtr LivePages::find(const http::Request& request) const {
    if (request.path == "/robots.txt") return robots_;
    if (request.path == sitemap_path) return cache_.sitemap.find(sitemap_path);
    return cache_.pages.find(key_of(request));
}

http::Response LivePages::cached(const http::Request& request,
                                 const std::function<http::PreparedResponsePtr()>& make) {
    return response_of(cache_.pages.find_or_build(key_of(request), make));
}

void LivePages::add_routes(http::Router& router) {
    for (const auto& [path, page] :
         {std::pair{"/", "landing"}, {"/home", "home"}, {"/home/", "home"}}) {
        add_page(router, path, page, landing_content);
    }
    for (const auto* path : {"/products", "/products/"}) {
        add_page(router, path, "products", [this](sql::Transaction& transaction) {
            return products_content(transaction, public_url_);
        });
    }
    maker_.require("purchase");
    router.add("GET", "/purchase/{id}",
               [this](const http::Request& request) { return purchase(request); });
    router.add("GET", sitemap_path, [this](const http::Request&) {
        return response_of(cache_.sitemap.find_or_build(sitemap_path, [&] {
            const auto ids = database_.read([](sql::Transaction& transaction) {
                return catalogue::first_ids(transaction, sitemap_products_max);
            });
            return http::prepare("application/xml", "no-cache", sitemap(ids, public_url_));
        }));
    });
    router.add("GET", "/robots.txt", [this](const http::Request&) { return response_of(robots_); });
}

void LivePages::add_page(http::Router& router, const std::string& path, const std::string& page,
                         const Make& make) {
    maker_.require(page);
    router.add("GET", path, [this, page, make](const http::Request& request) {
        return cached(request,
                      [&] { return maker_.make(page, theme_of(request), database_.read(make)); });
    });
}

http::Response LivePages::purchase(const http::Request& request) {
    const auto id = request.params.at("id");
    const auto is_known = [&](sql::Transaction& transaction) {
        return catalogue::find_product(transaction, id).has_value();
    };
    // Looked up before taking the build lock. An id with percent escapes is another spelling of it,
    // and there are too many spellings to cache.
    if (request.path.ends_with("/" + id) && database_.read(is_known)) {
        auto response = cached(request, [&]() -> http::PreparedResponsePtr {
            const auto content = database_.read([&](sql::Transaction& transaction) {
                return purchase_content(transaction, id, public_url_);
            });
            if (!content) return nullptr;
            return maker_.make("purchase", theme_of(request), *content);
        });
        if (response.prepared) return response;
    }
    return response_of(pages_.without_content(request));
}

}  // namespace shop::app
