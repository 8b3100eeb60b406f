#pragma once

#include <string>
#include <vector>

namespace shop::app {

/// sitemap.xml: the pages that search engines shall know, and the page of each product.
std::string sitemap(const std::vector<std::string>& product_ids, const std::string& public_url);

/// robots.txt: where they need not look, and where the sitemap is.
std::string robots(const std::string& public_url);

}  // namespace shop::app
