#pragma once

#include "catalogue/product.hpp"
#include "platform/db/database.hpp"
#include "platform/db/list_page.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

/// `now_ms` decides its position in the list: oldest first (D35). Its first stock gets a row in the
/// ledger by `actor_id`; no actor means the program itself. Returns the slug: the product's, which
/// must be free, or one that its name makes.
std::string add_product(sql::Transaction& transaction, const Product& product, std::int64_t now_ms,
                        const std::optional<std::string>& actor_id = std::nullopt);

/// Archived products are not found: they cannot be ordered any more.
std::optional<Product> find_product(sql::Transaction& transaction, const std::string& id);

/// Up to `count` products that are for sale, oldest first.
std::vector<Product> first_products(sql::Transaction& transaction, std::int64_t count);

/// The same for the products after the one with the id `after`, which may have been archived. None
/// when there is no such product.
std::vector<Product> next_products(sql::Transaction& transaction, const std::string& after,
                                   std::int64_t count);

/// A part of the list of all that are for sale, oldest first: which one, in products.
struct PartOfList {
    std::int64_t first = 0;  // How many come before it.
    std::int64_t count = 0;
};

/// A product's page as search engines are told of it.
struct ListedPage {
    std::string slug;  // The id where the product has none yet.
    std::vector<std::string> pictures;
};

/// The pages of its products.
std::vector<ListedPage> list_pages(sql::Transaction& transaction, const PartOfList& part);

/// What the address of a product's page leads to.
struct FoundPage {
    Product product;
    bool is_archived = false;
};

/// The product that has or had this slug, or has this id; archived ones too.
std::optional<FoundPage> find_page(sql::Transaction& transaction, const std::string& slug_or_id);

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

/// The current and earlier English names, in ASCII lower case, of products that have these words in
/// a name, in either language, or in their model: the first 1,000.
std::vector<std::string> find_names(sql::Transaction& transaction, std::string_view search);

/// The names in ASCII lower case that follow another one alphabetically; none at the end.
using ListNames =
    std::function<std::vector<std::string>(sql::Transaction&, const std::string& after)>;

/// Indexes the names of products that are for sale, where an earlier release stored them.
void index_product_names(sql::Database& database, const std::function<bool()>& goes_on);

/// The same for these names.
void index_names(sql::Database& database, const ListNames& list,
                 const std::function<bool()>& goes_on);

}  // namespace shop::catalogue
