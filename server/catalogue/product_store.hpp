#pragma once

#include "catalogue/catalogue.hpp"
#include "platform/db/list_page.hpp"

namespace shop::catalogue {

/// What a client of GET /products may choose.
sql::ListOffer product_offer();

/// The page of products that are for sale.
sql::Listed<Product> list_page(sql::Transaction& transaction, const sql::Page& page);

/// The products with these ids that are for sale, in the order of the ids.
std::vector<Product> list_by_ids(sql::Transaction& transaction,
                                 const std::vector<std::string>& ids);

/// Subtracts `quantity` pieces; a negative quantity adds. False when there is no such product, when
/// the stock would be negative, or when an addition would exceed `at_most`.
bool subtract_stock(sql::Transaction& transaction, const std::string& id, std::int64_t quantity,
                    std::int64_t at_most);

/// Writes all of a product but its stock.
void update_product(sql::Transaction& transaction, const Product& product);

/// Takes the product out of all lists; its row stays.
void set_archived(sql::Transaction& transaction, const std::string& id);

}  // namespace shop::catalogue
