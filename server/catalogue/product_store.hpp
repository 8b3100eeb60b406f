#pragma once

#include "catalogue/product.hpp"
#include "platform/db/database.hpp"
#include "platform/db/list_page.hpp"
#include "platform/db/record.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

/// `now_ms` decides its position in the list: oldest first (D35). Its first stock gets a row in the
/// ledger by `actor_id`; no actor means the program itself. Returns the slug: the product's, which
/// must be free, or one made from its name.
std::string add_product(sql::Transaction& transaction, const Product& product, std::int64_t now_ms,
                        const std::optional<std::string>& actor_id = std::nullopt);

/// Does not find archived products: they can no longer be ordered.
std::optional<Product> find_product(sql::Transaction& transaction, const std::string& id);

/// Up to `count` products that are for sale, oldest first.
std::vector<Product> first_products(sql::Transaction& transaction, std::int64_t count);

/// The same for the products after the one with the id `after`, which may be archived. Empty if
/// there is no such product.
std::vector<Product> next_products(sql::Transaction& transaction, const std::string& after,
                                   std::int64_t count);

/// A range of the list of all products for sale, oldest first.
struct PartOfList {
    std::int64_t first = 0;  // Number of products before it.
    std::int64_t count = 0;
};

/// A product's page, for sitemaps.
struct ListedPage {
    std::string slug;  // The id if the product has no slug yet.
    std::vector<std::string> pictures;
};

/// The pages of the products in this range.
std::vector<ListedPage> list_pages(sql::Transaction& transaction, const PartOfList& part);

/// The product at the address of a page.
struct FoundPage {
    Product product;
    bool is_archived = false;
};

/// The product that has or had this slug, or has this id; finds archived ones too.
std::optional<FoundPage> find_page(sql::Transaction& transaction, const std::string& slug_or_id);

/// The filters and sort orders of GET /products.
sql::ListOffer product_offer();

/// A page of the products for sale.
sql::Listed<Product> list_page(sql::Transaction& transaction, const sql::Page& page);

/// The products for sale with these ids, in the order of the ids.
std::vector<Product> list_by_ids(sql::Transaction& transaction,
                                 const std::vector<std::string>& ids);

/// Subtracts `quantity` pieces; a negative quantity adds. Returns false if there is no such
/// product, if the stock would be negative, or if an addition would exceed `at_most`.
bool subtract_stock(sql::Transaction& transaction, const std::string& id, std::int64_t quantity,
                    std::int64_t at_most);

/// Writes all of a product except its stock.
void update_product(sql::Transaction& transaction, const Product& product);

/// Removes the product from all lists; its row stays.
void set_archived(sql::Transaction& transaction, const std::string& id);

/// Current and earlier English names, in ASCII lower case, of products with these words in a name,
/// in either language, or in their model: the first 1,000.
std::vector<std::string> find_names(sql::Transaction& transaction, std::string_view search);

/// The next names after the given one, in ASCII lower case and alphabetical order; empty at the
/// end.
using ListNames =
    std::function<std::vector<std::string>(sql::Transaction&, const std::string& after)>;

/// Indexes the names of products for sale that an earlier release stored.
void index_product_names(sql::Database& database, const std::function<bool()>& should_continue);

/// The same for these names.
void index_names(sql::Database& database, const ListNames& list,
                 const std::function<bool()>& should_continue);

}  // namespace shop::catalogue
