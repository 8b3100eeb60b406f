#include "catalogue/product_admin.hpp"

#include "catalogue/product_pictures.hpp"
#include "catalogue/product_store.hpp"
#include "catalogue/slug.hpp"
#include "catalogue/stock_ledger.hpp"
#include "catalogue/subjects.hpp"
#include "platform/texts/catalogue_problems.hpp"

namespace shop::catalogue {
namespace {

Problem explain_refusal(sql::Transaction& transaction, const StockAdjustment& adjustment) {
    const auto product = find_product(transaction, adjustment.product_id);
    if (!product) return unknown_product();
    const auto there = product->available_quantity;
    if (adjustment.quantity > 0) {
        return problem_at("quantity", ProblemKind::conflict,
                          texts::problems::out_of_stock_adjustment(there));
    }
    return problem_at("quantity", ProblemKind::conflict,
                      texts::problems::stock_too_large(stock_max, there));
}

/// A product, or a part of it, before and after a change.
struct Versions {
    std::string before;
    std::string after;
};

void record(sql::Transaction& transaction, const Actor& actor, const std::string& action,
            const std::string& product_id, const Versions& versions) {
    audit::append(transaction, actor.who,
                  {action, "product/" + product_id, versions.before, versions.after}, actor.at_ms);
}

std::string stock_json(std::int64_t available, const std::optional<std::string>& reason) {
    json::Object object;
    object.add("availableQuantity", available);
    if (reason) object.add("reason", *reason);
    return std::move(object).text();
}

}  // namespace

Problem unknown_product() {
    return {ProblemKind::missing, texts::problems::unknown_product_address()};
}

Result<void> check_slug(sql::Transaction& transaction, const std::string& slug,
                        const std::string& product_id) {
    const auto owner = find_slug_owner(transaction, slug);
    if (!owner || *owner == product_id) return {};
    return problem_at("slug", ProblemKind::conflict, texts::problems::slug_taken());
}

Result<Product> adjust_stock(sql::Transaction& transaction, const StockAdjustment& adjustment,
                             const Actor& actor) {
    if (!subtract_stock(transaction, adjustment.product_id, adjustment.quantity, stock_max)) {
        return explain_refusal(transaction, adjustment);
    }
    record_movements(transaction,
                     {{adjustment.product_id, -adjustment.quantity, "booked", std::nullopt,
                       actor.who.user_id, adjustment.reason, actor.at_ms}});
    transaction.announce(subject);
    transaction.announce(product_subject, adjustment.product_id);
    auto product = find_product(transaction, adjustment.product_id).value();
    const auto now = product.available_quantity;
    record(
        transaction, actor, "product.stock", product.id,
        {stock_json(now + adjustment.quantity, std::nullopt), stock_json(now, adjustment.reason)});
    return product;
}

Product edited_by(Product product, const ProductEdit& edit) {
    product.name = edit.name.value_or(product.name);
    product.img = edit.img.value_or(product.img);
    product.description = edit.description.value_or(product.description);
    product.min_quantity = edit.min_quantity.value_or(product.min_quantity);
    product.price = edit.price.value_or(product.price);
    if (edit.facts) product.facts = edit.facts->facts;
    product.bangla = edit.bangla.value_or(product.bangla);
    if (edit.slug) product.slug = edit.slug;
    if (edit.reorder) product.reorder_at = edit.reorder->reorder_at;
    if (edit.weight) product.weight_grams = edit.weight->weight_grams;
    if (edit.more_pictures) {
        product.more_pictures = *edit.more_pictures;
    } else {
        std::erase(product.more_pictures, product.img);
    }
    return product;
}

Result<Edited> edit_product(sql::Transaction& transaction, const std::string& id,
                            const ProductEdit& edit, const Actor& actor) {
    const auto before = find_product(transaction, id);
    if (!before) return unknown_product();
    const auto after = edited_by(*before, edit);
    if (after == *before) return Edited{after, 0};
    if (auto checked = check_pictures(after); !checked) return checked.error();
    if (after.slug != before->slug) {
        if (auto checked = check_slug(transaction, *after.slug, id); !checked) {
            return checked.error();
        }
        set_slug(transaction, id, *after.slug);
    }
    update_product(transaction, after);
    record(transaction, actor, "product.edit", id, {product_json(*before), product_json(after)});
    transaction.announce(subject);
    transaction.announce(product_subject, id);
    return Edited{after, 1};
}

Result<void> archive_product(sql::Transaction& transaction, const std::string& id,
                             const Actor& actor) {
    const auto before = find_product(transaction, id);
    if (!before) return unknown_product();
    set_archived(transaction, id);
    record(transaction, actor, "product.archive", id, {product_json(*before), "{}"});
    transaction.announce(subject);
    transaction.announce(product_subject, id);
    return {};
}

}  // namespace shop::catalogue
