#include "catalogue/product_admin.hpp"

#include "catalogue/product_store.hpp"
#include "catalogue/stock_ledger.hpp"

namespace shop::catalogue {
namespace {

Problem explain_refusal(sql::Transaction& transaction, const Booking& booking) {
    const auto product = find_product(transaction, booking.product_id);
    if (!product) return unknown_product();
    const auto there = std::to_string(product->available_quantity);
    if (booking.quantity > 0) {
        return problem_at("quantity", ProblemKind::conflict, "out_of_stock",
                          "There are only " + there + " pieces");
    }
    return problem_at("quantity", ProblemKind::conflict, "stock_too_large",
                      "A product has at most " + std::to_string(stock_max) +
                          " pieces in stock, and there are " + there + " already");
}

Product edited_by(Product product, const ProductEdit& edit) {
    product.name = edit.name.value_or(product.name);
    product.img = edit.img.value_or(product.img);
    product.description = edit.description.value_or(product.description);
    product.min_quantity = edit.min_quantity.value_or(product.min_quantity);
    product.price = edit.price.value_or(product.price);
    if (edit.facts) product.facts = edit.facts->facts;
    return product;
}

}  // namespace

Problem unknown_product() {
    return {ProblemKind::missing, "unknown_product", "There is no such product."};
}

Result<Product> book_stock(sql::Transaction& transaction, const Booking& booking,
                           const Deed& deed) {
    if (!take_booked(transaction, booking.product_id, booking.quantity, stock_max)) {
        return explain_refusal(transaction, booking);
    }
    record_movement(transaction, {booking.product_id, -booking.quantity, "booked", std::nullopt,
                                  deed.actor_id, booking.reason, deed.at_ms});
    transaction.announce(subject);
    return find_product(transaction, booking.product_id).value();
}

Result<Edited> edit_product(sql::Transaction& transaction, const std::string& id,
                            const ProductEdit& edit, const Deed& deed) {
    const auto before = find_product(transaction, id);
    if (!before) return unknown_product();
    const auto after = edited_by(*before, edit);
    if (after == *before) return Edited{after, 0};
    update_product(transaction, after);
    record_event(transaction, {*before, after, deed.actor_id, deed.at_ms});
    transaction.announce(subject);
    return Edited{after, 1};
}

Result<void> archive_product(sql::Transaction& transaction, const std::string& id,
                             const Deed& deed) {
    const auto before = find_product(transaction, id);
    if (!before) return unknown_product();
    mark_archived(transaction, id);
    record_event(transaction, {*before, std::nullopt, deed.actor_id, deed.at_ms});
    transaction.announce(subject);
    return {};
}

}  // namespace shop::catalogue
