#pragma once

// What the prerendered pages show of the shop's database: the fields of their templates, and the
// same rows for the browser, which hydrates the page without another request.

#include "app/site/page_address.hpp"
#include "platform/base/template.hpp"
#include "platform/db/database.hpp"

#include <optional>
#include <string>

namespace shop::app {

struct PageContent {
    Fields fields;
    std::string seed_json = "{}";
};

/// The first six products and the newest five reviews.
PageContent landing_content(sql::Transaction& transaction, Language language);

/// 24 products: the first ones, or those after the product `after` if that is not empty; and where
/// the next page begins, if there is one.
PageContent products_content(sql::Transaction& transaction, const PageAddress& address,
                             const std::string& after);

/// The preview of a shared link to a product; nothing when there is no such product.
std::optional<PageContent> purchase_content(sql::Transaction& transaction,
                                            const PageAddress& address, const std::string& id);

}  // namespace shop::app
