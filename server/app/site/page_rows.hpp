#pragma once

// Products and reviews as pages show them: the fields of their blocks in a template, and the same
// rows for the browser.

#include "catalogue/catalogue.hpp"
#include "platform/base/template.hpp"
#include "reviews/reviews.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// A block that appears once.
inline const std::vector<Fields> once{{}};

/// The card of a product; also what the page of that product shows in its first part.
Fields fields_of(const catalogue::Product& product, Language language);

/// The block `name` with a row for each product, and "someProducts" or "noProducts".
void add_products(Fields& fields, const std::string& name,
                  const std::vector<catalogue::Product>& products, Language language);

/// The block with what a browser loads first: "firstPicture", or "firstStoredPicture" with its
/// files.
void add_first_picture(Fields& fields, const catalogue::Product& product);

/// The block "gallery" with a row in "pictures" for each picture, where the product has several.
void add_gallery(Fields& fields, const catalogue::Product& product, Language language);

/// The block "reviews" with a row for each review, and "someReviews" or "noReviews". The first
/// review of a buyer with 4 or 5 stars leads, and is large.
void add_reviews(Fields& fields, const std::vector<reviews::Review>& reviews);

/// {"rows": [...], "whole": true}: whether these are the last rows.
std::string seed_of(const std::vector<catalogue::Product>& products, bool is_whole,
                    Language language);
std::string seed_of(const std::vector<reviews::Review>& reviews);

}  // namespace shop::app
