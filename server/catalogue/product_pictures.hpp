#pragma once

// The pictures of a product: the first is `img`, from the original specification.

#include "catalogue/product.hpp"
#include "platform/base/problem.hpp"

namespace shop::catalogue {

/// The first picture and the others; empty if the product has none at all.
std::vector<std::string> pictures_of(std::string img, std::vector<std::string> more);

/// Joins addresses with spaces, which no address contains: the format of a database column and of a
/// CSV cell.
std::string joined_addresses(const std::vector<std::string>& addresses);

/// The addresses in such a text, separated by spaces, tabs or line breaks.
std::vector<std::string> addresses_in(std::string_view text);

/// Refuses a product with the same picture twice, with the error at the second one.
Result<void> check_pictures(const Product& product);

}  // namespace shop::catalogue
