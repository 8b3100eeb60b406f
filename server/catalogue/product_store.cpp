#include "catalogue/product_store.hpp"

#include "catalogue/catalogue_sql.hpp"
#include "catalogue/stock_ledger.hpp"

namespace shop::catalogue {
namespace {

Product product_of(const sql::Row& row) {
    return {row.text("id"),
            row.text("name"),
            row.text("img"),
            row.text("description"),
            row.integer("min_quantity"),
            row.integer("available_quantity"),
            Money{row.integer("price_paisa")},
            row.optional_text("facts")};
}

std::vector<Product> products_of(const std::vector<sql::Row>& rows) {
    std::vector<Product> products;
    products.reserve(rows.size());
    for (const auto& row : rows) products.push_back(product_of(row));
    return products;
}

}  // namespace

void add_product(sql::Transaction& transaction, const Product& product, std::int64_t now_ms) {
    transaction.run(
        catalogue_sql::insert_product,
        {product.id, product.name, product.img, product.description, product.min_quantity,
         product.available_quantity, product.price.paisa, sql::value_of(product.facts), now_ms});
    if (product.available_quantity > 0) {
        record_movement(transaction, {product.id, product.available_quantity, "added", std::nullopt,
                                      std::nullopt, std::nullopt, now_ms});
    }
    transaction.announce(subject);
}

std::optional<Product> find_product(sql::Transaction& transaction, const std::string& id) {
    const auto rows = transaction.run(catalogue_sql::find_product, {id});
    if (rows.empty()) return std::nullopt;
    return product_of(rows.front());
}

std::vector<Product> list_products(sql::Transaction& transaction) {
    return products_of(transaction.run(catalogue_sql::list_products, {}));
}

std::vector<Product> list_products_after(sql::Transaction& transaction, std::int64_t count,
                                         const std::string& after_id) {
    if (after_id.empty()) {
        return products_of(transaction.run(catalogue_sql::list_first_products, {count}));
    }
    return products_of(transaction.run(catalogue_sql::list_products_after, {count, after_id}));
}

}  // namespace shop::catalogue
