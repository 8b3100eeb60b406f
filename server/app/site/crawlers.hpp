#pragma once

#include "platform/base/language.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace shop::app {

/// "/sitemap-en.xml", and of a later part "/sitemap-en.xml?part=2".
std::string sitemap_path(Language language, std::int64_t part);

/// A page in a sitemap.
struct SitemapPage {
    std::string path;
    std::vector<std::string> pictures{};  // Absolute URLs.
};

/// A sitemap of `pages` in `language`. Each names itself, the same page in the other language,
/// where `has_bangla`, and its pictures.
std::string sitemap(Language language, const std::vector<SitemapPage>& pages,
                    const std::string& public_url, bool has_bangla);

/// sitemap.xml: where the sitemaps are.
std::string sitemap_index(const std::vector<std::string>& sitemap_paths,
                          const std::string& public_url);

/// robots.txt: which pages they should skip, and where the sitemaps are.
std::string robots(const std::string& public_url, bool has_bangla);

}  // namespace shop::app
