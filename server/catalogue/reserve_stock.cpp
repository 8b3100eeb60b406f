#include "catalogue/catalogue.hpp"
#include "catalogue/catalogue_sql.hpp"
#include "catalogue/stock_ledger.hpp"
#include "platform/texts/texts.hpp"

namespace shop::catalogue {
namespace {

Problem explain_refusal(sql::Transaction& transaction, const std::string& product_id,
                        std::int64_t quantity) {
    const auto product = find_product(transaction, product_id);
    if (!product) {
        return problem_at("productId", ProblemKind::invalid,
                          texts::problems::unknown_product_form());
    }
    if (quantity < product->min_quantity) {
        return problem_at("quantity", ProblemKind::invalid,
                          texts::problems::below_minimum(product->min_quantity));
    }
    return problem_at("quantity", ProblemKind::conflict, texts::problems::out_of_stock_order());
}

}  // namespace

Result<Reservation> reserve_stock(sql::Transaction& transaction, const std::string& product_id,
                                  std::int64_t quantity, const Movement& movement) {
    const auto rows = transaction.query(catalogue_sql::take_from_stock, {product_id, quantity});
    if (rows.empty()) return explain_refusal(transaction, product_id, quantity);

    record_movement(transaction, {product_id, -quantity, "ordered", movement.order_id,
                                  movement.actor_id, std::nullopt, movement.at_ms});
    transaction.announce(subject);
    const auto& row = rows.front();
    return Reservation{row.text("name"), row.optional_text("name_bn"),
                       Money{row.integer("price_paisa")}, row.integer("min_quantity"),
                       row.integer("available_quantity")};
}

void return_stock(sql::Transaction& transaction, const std::string& product_id,
                  std::int64_t quantity, const Movement& movement) {
    transaction.execute_deferred(catalogue_sql::put_back_into_stock, {product_id, quantity});
    record_movement(transaction, {product_id, quantity, "returned", movement.order_id,
                                  movement.actor_id, std::nullopt, movement.at_ms});
    transaction.announce(subject);
}

}  // namespace shop::catalogue
