#pragma once

#include "app/site/page_address.hpp"
#include "catalogue/catalogue.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// A product's data for search engines, as schema.org JSON-LD that is safe in a script element:
/// name, pictures, price, minimum order, availability, all specifications and the breadcrumb, in
/// the page's language. No rating: reviews are about the shop.
std::string structured_product_page(const catalogue::Product& product, const PageAddress& address);

/// Same for a list, without specifications and with one picture each.
std::string structured_list(const std::vector<catalogue::Product>& products,
                            const PageAddress& address);

/// The absolute URL of a product's picture.
std::string absolute_url(const std::string& picture, const std::string& public_url);

/// The absolute URL of a product's first picture; the shop's own if it has none.
std::string picture_url(const catalogue::Product& product, const PageAddress& address);

/// Same for other sites: the shop's own PNG if the product has a drawing, since chat programs do
/// not support SVG.
std::string shared_picture_url(const catalogue::Product& product, const PageAddress& address);

/// The path of the product's page.
std::string product_path(const std::string& slug_or_id);
std::string product_path(const catalogue::Product& product);

}  // namespace shop::app
