#pragma once

// What the prerendered pages show of the shop's database: the fields of their templates, and the
// same rows for the browser, which takes a page over without asking for anything.

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
PageContent landing_content(sql::Transaction& transaction);

/// The first 24 products, which are mostly all. `public_url` is how search engines see the shop.
PageContent products_content(sql::Transaction& transaction, const std::string& public_url);

/// What others are told about a product that somebody sends them; nothing when there is no such.
std::optional<PageContent> purchase_content(sql::Transaction& transaction, const std::string& id,
                                            const std::string& public_url);

}  // namespace shop::app
