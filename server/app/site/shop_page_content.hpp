#pragma once

#include "app/pages/shop_pages.hpp"
#include "app/site/page_content.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/base/language.hpp"
#include "platform/base/template.hpp"
#include "platform/db/database.hpp"

#include <string_view>
#include <vector>

namespace shop::app {

/// A page about the shop. Crawlers must not index it while placeholders are missing.
PageContent shop_page_content(sql::Transaction& transaction, std::string_view slug,
                              Language language, const PageSettings& settings);

/// Delivery, warranty and returns next to a product's price: the leads of these pages, and the
/// product's own warranty.
void add_price_lines(Fields& fields, const std::vector<PageLead>& leads,
                     const catalogue::Product& product, Language language);

}  // namespace shop::app
