#pragma once

#include "app/site/page_address.hpp"
#include "catalogue/catalogue.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// What search engines read about a product on its page, as JSON-LD of schema.org that is safe
/// inside a script element: name, pictures, price, least order, whether it can be had, all facts
/// and the way to the page, in the language of the page. No rating: reviews are of the shop.
std::string structured_product_page(const catalogue::Product& product, const PageAddress& address);

/// The same for a list, without the facts and with one picture each.
std::string structured_list(const std::vector<catalogue::Product>& products,
                            const PageAddress& address);

/// The absolute URL of a picture that a product names.
std::string absolute_url(const std::string& picture, const std::string& public_url);

/// The absolute URL of a product's first picture, or of the shop's own where it has none.
std::string picture_url(const catalogue::Product& product, const PageAddress& address);

/// The same for other sites: a PNG of the shop's own where the product has a drawing, since chat
/// programs read no SVG.
std::string shared_picture_url(const catalogue::Product& product, const PageAddress& address);

/// The path of the product's page.
std::string product_path(const std::string& slug_or_id);
std::string product_path(const catalogue::Product& product);

}  // namespace shop::app
