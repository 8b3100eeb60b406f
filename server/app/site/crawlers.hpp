#pragma once

#include "platform/base/language.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace shop::app {

/// "/sitemap-en.xml"; for a later part "/sitemap-en.xml?part=2".
std::string sitemap_path(Language language, std::int64_t part);

/// A page in a sitemap.
struct SitemapPage {
    std::string path;
    std::vector<std::string> pictures{};  // Absolute URLs.
};

/// A sitemap of `pages` in `language`. Each entry lists its own URL, with `has_bangla` also the
/// page in the other language, and its pictures.
std::string sitemap(Language language, const std::vector<SitemapPage>& pages,
                    const std::string& public_url, bool has_bangla);

/// sitemap.xml: the list of sitemaps.
std::string sitemap_index(const std::vector<std::string>& sitemap_paths,
                          const std::string& public_url);

/// robots.txt: pages to skip and the location of the sitemaps.
std::string robots(const std::string& public_url, bool has_bangla);

}  // namespace shop::app
