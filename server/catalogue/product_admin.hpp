#pragma once

// Staff's actions on products. Each call is one step of the caller's transaction, with a row in the
// audit trail, and one in the ledger if stock moves.

#include "catalogue/product.hpp"
#include "catalogue/stock.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/field_limits.hpp"

namespace shop::catalogue {

/// The largest stock that an adjustment may leave of one product. Returns of cancelled orders may
/// exceed it.
inline constexpr std::int64_t stock_max = limits::new_product_available_quantity_max;

/// "unknown_product", for products that do not exist or are archived.
Problem unknown_product();

/// Refuses with "slug_taken" at `slug`, if a product other than `product_id` has or had it.
Result<void> check_slug(sql::Transaction& transaction, const std::string& slug,
                        const std::string& product_id);

/// Replaces all facts; empty ones remove them.
struct FactsEdit {
    std::optional<std::string> facts{};  // A JSON object.
};

/// The level below which a product runs low; empty: five minimum orders.
struct ReorderEdit {
    std::optional<std::int64_t> reorder_at{};
};

/// The weight of a packed piece in grams; empty if it is not known.
struct WeightEdit {
    std::optional<std::int64_t> weight_grams{};
};

/// Absent members stay unchanged.
struct ProductEdit {
    std::optional<std::string> name{};
    std::optional<std::string> img{};
    std::optional<std::string> description{};
    std::optional<std::int64_t> min_quantity{};
    std::optional<Money> price{};
    std::optional<FactsEdit> facts{};
    std::optional<BanglaTexts> bangla{};  // Replaces both texts; empty ones remove them.
    std::optional<std::string> slug{};    // The earlier address still leads to the product.
    std::optional<ReorderEdit> reorder{};
    std::optional<std::vector<std::string>> more_pictures{};
    std::optional<WeightEdit> weight{};
};

/// The product after the edit. If only `img` is set, and to one of the further pictures, that one
/// moves to the front.
Product edited_by(Product product, const ProductEdit& edit);

/// A product after an edit.
struct Edited {
    Product product;
    int modified_count = 0;  // 0 if nothing changed.
};

/// Placed orders keep their names and price (D38). Refuses with
/// "unknown_product"; with "slug_taken" at `slug`; as check_pictures() does.
Result<Edited> edit_product(sql::Transaction& transaction, const std::string& id,
                            const ProductEdit& edit, const Actor& actor);

/// Removes the product from all lists and from ordering; placed orders keep it (D10). Refuses with
/// "unknown_product", also the second time.
Result<void> archive_product(sql::Transaction& transaction, const std::string& id,
                             const Actor& actor);

}  // namespace shop::catalogue
