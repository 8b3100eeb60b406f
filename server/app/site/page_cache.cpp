#include "app/site/page_cache.hpp"

#include "app/site/page_address.hpp"
#include "app/site/page_content.hpp"
#include "app/site/structured_data.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"

namespace shop::app {
namespace {

constexpr auto products_path = "/products";
constexpr std::size_t similar_products = 3;

/// The product after which this page of the list begins. Empty string for the first page; nothing
/// if the query is invalid, filters the list, or its `after` is not an id.
std::optional<std::string> after_of(const http::Request& request) {
    const auto query = http::read_query(request.query);
    if (!query) return std::nullopt;
    if (catalogue::asks_for_products(*query)) return std::nullopt;
    const auto after = query->find("after");
    if (after == query->end()) return "";
    return is_object_id(after->second) ? std::optional(after->second) : std::nullopt;
}

std::string key_of(const http::Request& request, const std::string& after = "") {
    return request.address() + (after.empty() ? "" : "?after=" + after) + " " +
           std::string(theme_of(request));
}

/// The requested address with its query.
std::string whole_address(const http::Request& request) {
    return request.address() + (request.query.empty() ? "" : "?" + request.query);
}

std::string key_of_part(const http::Request& request) {
    return whole_address(request) + " " + std::string(theme_of(request));
}

http::Response redirect(int status, std::string location) {
    http::Response response;
    response.status = status;
    response.headers["Location"] = std::move(location);
    return response;
}

/// Redirects an address with capital letters, as people type it, to the same in lower case. Empty
/// for any other address, and for one with percent escapes.
std::optional<http::Response> in_small_letters(const http::Request& request) {
    const auto path = lower_case(request.path);
    if (path == request.path || path.find('%') != std::string::npos) return std::nullopt;
    const auto query = request.query.empty() ? "" : "?" + request.query;
    return redirect(308, page_path(request.language, path) + query);
}

/// Whether the last part of the path is exactly `name`. Percent escapes allow too many spellings of
/// it to cache them all.
bool ends_with_name(const http::Request& request, const std::string& name) {
    return request.path.ends_with("/" + name);
}

bool is_product_list(const http::Request& request) {
    return request.path == products_path || request.path == std::string(products_path) + "/";
}

}  // namespace

PageCache::PageCache(const PageMaker& maker, const StaticPages& static_pages,
                     sql::Database& database, catalogue::ProductSearch& search,
                     const Config& config)
    : maker_(maker),
      static_pages_(static_pages),
      database_(database),
      search_(search),
      public_url_(config.own_url()),
      shop_pages_(page_settings(config)),
      crawler_files_(database, search, config) {}

http::PreparedResponsePtr PageCache::find(const http::Request& request) const {
    if (auto file = crawler_files_.find(request)) return file;
    if (request.path.starts_with(std::string(products_path) + "/") || !request.query.empty()) {
        if (auto part = parts_.find(key_of_part(request))) return part;
    }
    if (!is_product_list(request)) return pages_.find(key_of(request));
    const auto after = after_of(request);
    return after ? pages_.find(key_of(request, *after)) : nullptr;
}

http::Response PageCache::cached(const std::string& key,
                                 const std::function<http::PreparedResponsePtr()>& make) {
    return response_of(pages_.find_or_build(key, make));
}

void PageCache::add_routes(http::Router& router) {
    for (const auto& [path, page] :
         {std::pair{"/", "landing"}, {"/home", "home"}, {"/home/", "home"}}) {
        add_page(router, path, page, landing_content);
    }
    maker_.require("products");
    for (const auto* path : {"/products", "/products/"}) {
        router.add("GET", path, [this](const http::Request& request) { return products(request); });
    }
    add_page(router, catalogue::cpus_path, "cpus", cpus_content);
    for (const auto slug : page_slugs) {
        const auto make = [this, slug](sql::Transaction& transaction, Language language) {
            return shop_page_content(transaction, slug, language, shop_pages_);
        };
        add_page(router, "/" + std::string(slug), "page-" + std::string(slug), make);
    }
    maker_.require("products-found");
    router.add("GET", "/products/{page}/{value}",
               [this](const http::Request& request) { return value_page(request); });
    maker_.require("product");
    maker_.require("product-gone");
    router.add("GET", "/product/{slug}",
               [this](const http::Request& request) { return product(request); });
    maker_.require("purchase");
    router.add("GET", "/purchase/{id}",
               [this](const http::Request& request) { return purchase(request); });
}

void PageCache::add_crawler_routes(http::Router& router) {
    crawler_files_.add_routes(router);
}

void PageCache::invalidate_all() {
    pages_.invalidate_all();
    parts_.invalidate_all();
    crawler_files_.invalidate_all();
}

void PageCache::add_page(http::Router& router, const std::string& path, const std::string& page,
                         const Make& make) {
    maker_.require(page);
    router.add("GET", path, [this, page, make](const http::Request& request) {
        return cached(key_of(request), [&] {
            const auto content = database_.read(
                [&](sql::Transaction& transaction) { return make(transaction, request.language); });
            return maker_.make(page, variant_of(request), content);
        });
    });
}

http::Response PageCache::products(const http::Request& request) {
    const auto members = http::read_query(request.query);
    if (members && catalogue::asks_for_products(*members)) {
        const auto asked = catalogue::read_page_query(*members);
        return part_of_list(request, catalogue::with_known_cpu(database_, asked));
    }
    const auto after = after_of(request);
    const auto begins_a_page = [&](sql::Transaction& transaction) {
        return !catalogue::next_products(transaction, *after, 1).empty();
    };
    // Checked before taking the build lock, so that only pages with products are cached.
    if (!after || (!after->empty() && !database_.read(begins_a_page))) {
        return redirect(302, page_path(request.language, products_path));
    }
    return cached(key_of(request, *after), [&] {
        const auto counts = counts_of_all(search_);
        const auto content = database_.read([&](sql::Transaction& transaction) {
            return products_content(transaction, {request.language, public_url_}, *after, counts);
        });
        return maker_.make("products", variant_of(request), content);
    });
}

std::int64_t PageCache::count_found(catalogue::IndexQuery index_query) {
    index_query.limit = 0;  // Counts only.
    return search_.search(index_query).total;
}

/// Redirects other addresses of the same products to the canonical one, and a page after the last
/// one to the first.
http::Response PageCache::part_of_list(const http::Request& request, catalogue::SearchQuery query) {
    if (query.page > 1 && count_found(query.index_query) <= query.index_query.first) {
        query.page = 1;
        query.index_query.first = 0;
    }
    auto address = page_path(request.language, catalogue::search_path(query));
    if (address != whole_address(request)) return redirect(302, std::move(address));
    return response_of(parts_.find_or_build(key_of_part(request), [&] {
        const auto found = catalogue::find_products(search_, database_, query);
        const auto content = found_content(query, found, {request.language, public_url_});
        auto page = maker_.make("products-found", variant_of(request), content);
        // A value without boards has no page: the response suggests other searches.
        if (found.products.empty() && catalogue::is_value_page(query)) page->status = 404;
        return page;
    }));
}

http::Response PageCache::value_page(const http::Request& request) {
    if (auto small = in_small_letters(request)) return *std::move(small);
    const auto query =
        catalogue::read_value_page(request.params.at("page"), request.params.at("value"));
    const auto members = http::read_query(request.query);
    if (!query || !members) return response_of(static_pages_.not_found(request));
    const auto is_known = [&](sql::Transaction& transaction) {
        return catalogue::find_cpu(transaction, *query->index_query.cpu).has_value();
    };
    if (query->index_query.cpu && !database_.read(is_known)) {
        return response_of(static_pages_.not_found(request));
    }
    // Additional filters redirect to the address with all of them.
    auto asked = catalogue::read_page_query(*members);
    if (query->index_query.cpu) asked.index_query.cpu = query->index_query.cpu;
    for (const auto& [facet, values] : query->index_query.chosen) {
        asked.index_query.chosen[facet] = values;
    }
    return part_of_list(request, asked);
}

/// A product's old slugs and its id redirect to its current slug.
http::Response PageCache::product(const http::Request& request) {
    const auto& slug = request.params.at("slug");
    if (auto small = in_small_letters(request)) return *std::move(small);
    if (!ends_with_name(request, slug)) return response_of(static_pages_.not_found(request));
    // Checked before taking the build lock.
    const auto page = database_.read(
        [&](sql::Transaction& transaction) { return catalogue::find_page(transaction, slug); });
    if (!page) return response_of(static_pages_.not_found(request));
    const auto& current = page->product.slug;
    if (!page->is_archived && current && *current != slug) {
        const auto query = request.query.empty() ? "" : "?" + request.query;
        return redirect(308, page_path(request.language, product_path(*current)) + query);
    }
    auto response = cached(key_of(request), [&] { return make_product(request, slug); });
    if (response.prepared) return response;
    return response_of(static_pages_.not_found(request));
}

http::PreparedResponsePtr PageCache::make_product(const http::Request& request,
                                                  const std::string& slug) {
    const PageAddress address{request.language, public_url_};
    std::optional<catalogue::Product> gone;
    const auto content =
        database_.read([&](sql::Transaction& transaction) -> std::optional<PageContent> {
            const auto page = catalogue::find_page(transaction, slug);
            if (!page) return std::nullopt;
            if (page->is_archived) {
                gone = page->product;
                return std::nullopt;
            }
            return product_content(transaction, address, page->product, shop_pages_.values);
        });
    if (gone) return make_gone(request, *gone);
    return content ? maker_.make("product", variant_of(request), *content) : nullptr;
}

http::PreparedResponsePtr PageCache::make_gone(const http::Request& request,
                                               const catalogue::Product& product) {
    const auto similar = catalogue::related_to(search_, database_, product, similar_products);
    const PageAddress address{request.language, public_url_};
    const auto content = gone_content(address, product, similar);
    auto made = maker_.make("product-gone", variant_of(request), content);
    made->status = 404;
    return made;
}

http::Response PageCache::purchase(const http::Request& request) {
    const auto& id = request.params.at("id");
    const auto find = [&] {
        return database_.read([&](sql::Transaction& transaction) {
            return catalogue::find_product(transaction, id);
        });
    };
    // Checked before taking the build lock.
    if (ends_with_name(request, id) && find()) {
        auto response = cached(key_of(request), [&]() -> http::PreparedResponsePtr {
            const auto product = find();
            if (!product) return nullptr;
            const auto content = purchase_content({request.language, public_url_}, *product);
            return maker_.make("purchase", variant_of(request), content);
        });
        if (response.prepared) return response;
    }
    return response_of(static_pages_.without_content(request));
}

}  // namespace shop::app
