#pragma once

#include <string>
#include <vector>

namespace shop::app {

/// sitemap.xml: the pages for search engines, and the page of each product.
std::string sitemap(const std::vector<std::string>& product_ids, const std::string& public_url);

/// robots.txt: which pages they should skip, and where the sitemap is.
std::string robots(const std::string& public_url);

}  // namespace shop::app
