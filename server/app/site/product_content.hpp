#pragma once

#include "app/pages/page_text.hpp"
#include "app/site/page_address.hpp"
#include "app/site/page_content.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/db/database.hpp"

#include <vector>

namespace shop::app {

/// A product's page: all its data, delivery, warranty and returns, and the shop's newest reviews.
PageContent product_content(sql::Transaction& transaction, const PageAddress& address,
                            const catalogue::Product& product, const PageValues& values);

/// The page of a product that is no longer sold: the most similar boards.
PageContent gone_content(const PageAddress& address, const catalogue::Product& product,
                         const std::vector<catalogue::Product>& similar);

/// The link preview of a product's order page; its own page is product_content().
PageContent purchase_content(const PageAddress& address, const catalogue::Product& product);

}  // namespace shop::app
