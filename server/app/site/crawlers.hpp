#pragma once

#include "platform/base/language.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// "/sitemap-en.xml"
std::string sitemap_path(Language language);

/// The pages in `language` for search engines, those of values at `value_paths`, and the page of
/// each product. Each names itself and the same page in the other language, where `has_bangla`.
std::string sitemap(Language language, const std::vector<std::string>& value_paths,
                    const std::vector<std::string>& product_slugs, const std::string& public_url,
                    bool has_bangla);

/// sitemap.xml: where the sitemaps are.
std::string sitemap_index(const std::string& public_url, bool has_bangla);

/// robots.txt: which pages they should skip, and where the sitemaps are.
std::string robots(const std::string& public_url, bool has_bangla);

}  // namespace shop::app
