#pragma once

#include "catalogue/catalogue.hpp"

namespace shop::catalogue {

/// Every product that is for sale, oldest first.
std::vector<Product> list_products(sql::Transaction& transaction);

/// Up to `count` of them, from the first one on or from the one after `after_id` on.
std::vector<Product> list_products_after(sql::Transaction& transaction, std::int64_t count,
                                         const std::string& after_id);

}  // namespace shop::catalogue
