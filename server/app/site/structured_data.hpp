#pragma once

#include "catalogue/catalogue.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// What search engines read about a product, as JSON-LD of schema.org that is safe inside a script
/// element: name, picture, price, availability, and the beginning of its description.
std::string structured_product(const catalogue::Product& product, const std::string& public_url);

/// The same for a list.
std::string structured_list(const std::vector<catalogue::Product>& products,
                            const std::string& public_url);

/// The absolute URL of a product's picture, or of the shop's own where it has none.
std::string picture_url(const catalogue::Product& product, const std::string& public_url);

/// The absolute URL of the page where the product `id` is ordered.
std::string product_url(const std::string& id, const std::string& public_url);

}  // namespace shop::app
