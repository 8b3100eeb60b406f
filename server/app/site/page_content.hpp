#pragma once

// What the prerendered pages show of the shop's database: the fields of their templates, and the
// same rows for the browser, which hydrates the page without another request.

#include "app/site/page_address.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/base/template.hpp"
#include "platform/db/database.hpp"

#include <string>

namespace shop::app {

/// What a page shows of the database: the texts for its placeholders, and the rows that the
/// browser's queries start with, a JSON object.
struct PageContent {
    Fields fields;
    std::string seed_json = "{}";
};

/// The first six products and the newest five reviews.
PageContent landing_content(sql::Transaction& transaction, Language language);

/// 24 products: the first ones, or those after the product `after` if that is not empty; and where
/// the next page begins, if there is one. Beside them filters with the counts of all products.
PageContent products_content(sql::Transaction& transaction, const PageAddress& address,
                             const std::string& after, const catalogue::SearchAnswer& counts);

}  // namespace shop::app
