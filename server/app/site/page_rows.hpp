#pragma once

// Products and reviews on pages: the fields of their blocks in a template, and the same rows for
// the browser.

#include "catalogue/catalogue.hpp"
#include "platform/base/template.hpp"
#include "reviews/reviews.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// A block that appears exactly once.
inline const std::vector<Fields> once{{}};

/// The card of a product; the product's page also uses it for its first part.
Fields fields_of(const catalogue::Product& product, Language language);

/// Adds the block `name` with a row per product, and "someProducts" or "noProducts".
void add_products(Fields& fields, const std::string& name,
                  const std::vector<catalogue::Product>& products, Language language);

/// Adds the picture that the browser loads first: block "firstPicture", or "firstStoredPicture"
/// with its files.
void add_first_picture(Fields& fields, const catalogue::Product& product);

/// Adds the block "gallery" with a row per picture in "pictures", if the product has several.
void add_gallery(Fields& fields, const catalogue::Product& product, Language language);

/// Adds the block "reviews" with a row per review, and "someReviews" or "noReviews". The first
/// review by a buyer with 4 or 5 stars comes first, and is large.
void add_reviews(Fields& fields, const std::vector<reviews::Review>& reviews);

/// {"rows": [...], "whole": true}: `is_whole` means that these are the last rows.
std::string seed_of(const std::vector<catalogue::Product>& products, bool is_whole,
                    Language language);
std::string seed_of(const std::vector<reviews::Review>& reviews);

}  // namespace shop::app
