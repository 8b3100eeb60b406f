#pragma once

#include "app/site/page_address.hpp"
#include "app/site/page_content.hpp"
#include "catalogue/catalogue.hpp"
#include "platform/base/language.hpp"
#include "platform/db/database.hpp"

#include <string>

namespace shop::app {

/// The first six products and the newest five reviews.
PageContent landing_content(sql::Transaction& transaction, Language language);

/// 24 products: the first ones, or those after the product `after`, if set; and where the next page
/// begins, if there is one. Also the filters, with the counts of all products.
PageContent products_content(sql::Transaction& transaction, const PageAddress& address,
                             const std::string& after, const catalogue::SearchAnswer& counts);

}  // namespace shop::app
