#include "catalogue/catalogue.hpp"
#include "catalogue/catalogue_sql.hpp"
#include "catalogue/stock_ledger.hpp"
#include "catalogue/subjects.hpp"
#include "platform/texts/catalogue_problems.hpp"

namespace shop::catalogue {

Result<void> check_quantity(const Product& product, std::int64_t quantity) {
    if (quantity < product.min_quantity) {
        return problem_at("quantity", ProblemKind::invalid,
                          texts::problems::below_minimum(product.min_quantity));
    }
    if (quantity > product.available_quantity) {
        return problem_at("quantity", ProblemKind::conflict, texts::problems::out_of_stock_order());
    }
    return {};
}

StockReservations::StockReservations(sql::Transaction& transaction,
                                     const std::set<std::string>& product_ids)
    : transaction_(transaction) {
    std::vector<sql::Values> sets;
    for (const auto& id : product_ids) sets.push_back({id});
    transaction_.lock_rows("products", product_ids);
    rows_ = transaction_.query_all(catalogue_sql::find_stock, sets);
}

void StockReservations::read() {
    if (!rows_) return;
    for (const auto& rows : std::exchange(rows_, std::nullopt)->take()) {
        for (const auto& row : rows) {
            Product product;
            product.id = row.text("id");
            product.name = row.text("name");
            product.bangla.name = row.optional_text("name_bn");
            product.min_quantity = row.integer("min_quantity");
            product.available_quantity = row.integer("available_quantity");
            product.price = Money{row.integer("price_paisa")};
            product.weight_grams = row.optional_integer("weight_grams");
            const auto id = product.id;
            stocks_.emplace(id, Stock{std::move(product)});
        }
    }
}

Result<Reservation> StockReservations::offer(const std::string& product_id, std::int64_t quantity) {
    read();
    const auto found = stocks_.find(product_id);
    if (found == stocks_.end()) {
        return problem_at("productId", ProblemKind::invalid,
                          texts::problems::unknown_product_form());
    }
    const auto& product = found->second.product;
    if (auto checked = check_quantity(product, quantity); !checked) return checked.error();
    return Reservation{product.name,
                       product.bangla.name,
                       product.price,
                       product.min_quantity,
                       product.available_quantity - quantity,
                       product.weight_grams};
}

void StockReservations::take(const std::string& product_id, std::int64_t quantity,
                             const Movement& movement) {
    read();
    auto& stock = stocks_.at(product_id);
    stock.product.available_quantity -= quantity;
    stock.taken += quantity;
    entries_.push_back({product_id, -quantity, "ordered", movement.order_id, movement.actor_id,
                        std::nullopt, movement.at_ms});
}

void StockReservations::store() {
    if (entries_.empty()) return;
    std::vector<sql::Values> sets;
    for (const auto& [id, stock] : stocks_) {
        if (stock.taken == 0) continue;
        sets.push_back({id, stock.taken, stock.product.price.paisa});
        // It could be ordered until now: searches are informed when it no longer can.
        if (is_below_minimum(stock.product)) transaction_.announce(product_subject, id);
    }
    transaction_.execute_all(catalogue_sql::take_from_stock, sets);
    record_movements(transaction_, entries_);
    transaction_.announce(subject);
}

void return_stock(sql::Transaction& transaction, const std::string& product_id,
                  std::int64_t quantity, const Movement& movement) {
    transaction.execute_deferred(catalogue_sql::put_back_into_stock, {product_id, quantity});
    record_movements(transaction, {{product_id, quantity, "returned", movement.order_id,
                                    movement.actor_id, std::nullopt, movement.at_ms}});
    transaction.announce(subject);
    transaction.announce(product_subject, product_id);
}

}  // namespace shop::catalogue
