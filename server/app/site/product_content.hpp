#pragma once

#include "app/pages/page_text.hpp"
#include "app/site/page_address.hpp"
#include "app/site/page_content.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/db/database.hpp"

#include <vector>

namespace shop::app {

/// The page of a product: all that the shop knows of it, what it says of delivery, warranty and
/// returns, and the newest reviews of the shop.
PageContent product_content(sql::Transaction& transaction, const PageAddress& address,
                            const catalogue::Product& product, const PageValues& values);

/// The page of a product that is no longer sold: the boards most like it.
PageContent gone_content(const PageAddress& address, const catalogue::Product& product,
                         const std::vector<catalogue::Product>& similar);

/// The preview of a shared link to the order page of a product; its page is product_content().
PageContent purchase_content(const PageAddress& address, const catalogue::Product& product);

}  // namespace shop::app
