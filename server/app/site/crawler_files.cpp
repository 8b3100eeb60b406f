#include "app/site/crawler_files.hpp"

#include "app/site/crawlers.hpp"
#include "app/site/page_content.hpp"
#include "app/site/page_maker.hpp"
#include "app/site/structured_data.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>
#include <optional>

namespace shop::app {
namespace {

constexpr auto robots_path = "/robots.txt";
constexpr auto index_path = "/sitemap.xml";
constexpr auto xml = "application/xml";
constexpr std::int64_t first_part = 1;

std::vector<Language> languages_of(const Config& config) {
    std::vector<Language> languages{Language::english};
    if (config.has_bangla) languages.push_back(Language::bangla);
    return languages;
}

/// The requested part of a sitemap; empty if the query is not a possible part.
std::optional<std::int64_t> part_of(const http::Request& request) {
    const auto members = http::read_query(request.query);
    if (!members) return std::nullopt;
    const auto named = members->find("part");
    if (named == members->end()) return first_part;
    const auto part = whole_number(named->second);
    return part && *part >= first_part ? part : std::nullopt;
}

}  // namespace

CrawlerFiles::CrawlerFiles(sql::Database& database, catalogue::ProductSearch& search,
                           const Config& config, std::int64_t products_max)
    : database_(database),
      search_(search),
      languages_(languages_of(config)),
      public_url_(config.own_url()),
      products_max_(products_max),
      shop_pages_(page_settings(config)),
      robots_(http::prepare("text/plain; charset=utf-8", "no-cache",
                            robots(public_url_, config.has_bangla))) {}

http::PreparedResponsePtr CrawlerFiles::find(const http::Request& request) const {
    const auto& address = request.address();
    if (address == robots_path) return robots_;
    if (address == index_path) return files_.find(index_path);
    if (!address.starts_with("/sitemap-")) return nullptr;
    for (const auto language : languages_) {
        if (address != sitemap_path(language, first_part)) continue;
        const auto part = part_of(request);
        return part ? files_.find(sitemap_path(language, *part)) : nullptr;
    }
    return nullptr;
}

void CrawlerFiles::add_routes(http::Router& router) {
    router.add("GET", robots_path, [this](const http::Request&) { return response_of(robots_); });
    router.add("GET", index_path, [this](const http::Request&) {
        return response_of(files_.find_or_build(index_path, [&] { return make_index(); }));
    });
    for (const auto language : languages_) add_sitemap(router, language);
}

void CrawlerFiles::add_sitemap(http::Router& router, Language language) {
    router.add(
        "GET", sitemap_path(language, first_part), [this, language](const http::Request& request) {
            const auto part = part_of(request);
            // Checked before taking the build lock.
            if (!part || *part > count_parts()) {
                return http::bare_response(404, texts::protocol::nothing_here(), request.language);
            }
            return response_of(files_.find_or_build(sitemap_path(language, *part),
                                                    [&] { return make_sitemap(language, *part); }));
        });
}

void CrawlerFiles::invalidate_all() {
    files_.invalidate_all();
}

/// Number of parts, at least one.
std::int64_t CrawlerFiles::count_parts() {
    const auto products = counts_of_all(search_).total;
    return std::max(first_part, (products + products_max_ - 1) / products_max_);
}

http::PreparedResponsePtr CrawlerFiles::make_index() {
    const auto parts = count_parts();
    std::vector<std::string> paths;
    for (const auto language : languages_) {
        for (auto part = first_part; part <= parts; ++part) {
            paths.push_back(sitemap_path(language, part));
        }
    }
    return http::prepare(xml, "no-cache", sitemap_index(paths, public_url_));
}

/// Adds the pages without missing placeholders.
void CrawlerFiles::add_shop_pages(std::vector<SitemapPage>& pages, sql::Transaction& transaction,
                                  Language language) const {
    for (const auto& page : list_shop_pages(transaction)) {
        if (!missing_of(page, language, shop_pages_).empty()) continue;
        pages.push_back({"/" + std::string(page.slug)});
    }
}

http::PreparedResponsePtr CrawlerFiles::make_sitemap(Language language, std::int64_t part) {
    std::vector<SitemapPage> pages;
    if (part == first_part) {
        pages = {{"/"}, {"/products"}, {"/blogs"}, {"/my-portfolio"}};
        for (auto& path : catalogue::value_pages(counts_of_all(search_))) {
            pages.push_back({std::move(path)});
        }
    }
    const catalogue::PartOfList products{(part - first_part) * products_max_, products_max_};
    const auto listed = database_.read([&](sql::Transaction& transaction) {
        std::vector<SitemapPage> found;
        if (part == first_part) add_shop_pages(found, transaction, language);
        const auto cpus = part == first_part ? catalogue::list_listed_cpus(transaction)
                                             : std::vector<std::string>{};
        if (!cpus.empty()) found.push_back({catalogue::cpus_path});
        for (const auto& cpu : cpus) found.push_back({catalogue::cpu_page_path(cpu)});
        for (auto& product : catalogue::list_pages(transaction, products)) {
            for (auto& picture : product.pictures) picture = absolute_url(picture, public_url_);
            found.push_back({product_path(product.slug), std::move(product.pictures)});
        }
        return found;
    });
    pages.insert(pages.end(), listed.begin(), listed.end());
    return http::prepare(xml, "no-cache",
                         sitemap(language, pages, public_url_, languages_.size() > 1));
}

}  // namespace shop::app
