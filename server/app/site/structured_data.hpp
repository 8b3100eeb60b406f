#pragma once

#include "app/site/page_address.hpp"
#include "catalogue/catalogue.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// What search engines read about a product, as JSON-LD of schema.org that is safe inside a script
/// element: name, picture, price, whether it can be had, and how its description begins, in the
/// language of the page.
std::string structured_product(const catalogue::Product& product, const PageAddress& address);

/// The same for a list.
std::string structured_list(const std::vector<catalogue::Product>& products,
                            const PageAddress& address);

/// The absolute URL of a product's picture, or of the shop's own where it has none.
std::string picture_url(const catalogue::Product& product, const PageAddress& address);

/// The path of the page where the product `id` is ordered.
std::string product_path(const std::string& id);

}  // namespace shop::app
