#pragma once

// The pictures of a product: the first is `img`, the one that clients of the specification know.

#include "catalogue/product.hpp"
#include "platform/base/problem.hpp"

namespace shop::catalogue {

/// The first picture and the others; none where the product has none at all.
std::vector<std::string> pictures_of(std::string img, std::vector<std::string> more);

/// Addresses with a blank between them, which no address has: how they stand in a column of the
/// database and in a cell of a file.
std::string joined_addresses(const std::vector<std::string>& addresses);

/// The addresses in such a text; any blanks, tabs and line breaks part them.
std::vector<std::string> addresses_in(std::string_view text);

/// Refuses a product that has the same picture twice, at the later one.
Result<void> check_pictures(const Product& product);

}  // namespace shop::catalogue
