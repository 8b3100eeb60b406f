#pragma once

// What administrators do with the catalogue. Each call is one step of the caller's transaction,
// with its row in the ledger where stock moves, and in the product's history where it does not.

#include "catalogue/catalogue.hpp"

namespace shop::catalogue {

/// The most pieces that a adjustment may leave of one product. What cancelled orders bring back is
/// taken whatever it makes.
inline constexpr std::int64_t stock_max = 1'000'000;

/// "unknown_product", for what is not there and for what was archived.
Problem unknown_product();

/// Who does it, and when.
struct Actor {
    std::string actor_id;
    std::int64_t at_ms = 0;
};

/// Pieces that left the shelf without an order, or, when negative, arrived.
struct StockAdjustment {
    std::string product_id;
    std::int64_t quantity = 0;  // Never 0.
    std::optional<std::string> reason{};
};

/// Subtracts `adjustment.quantity` from the stock and answers the product as it is now. Refuses
/// with "unknown_product"; with "out_of_stock" below zero and "stock_too_large" above `stock_max`,
/// both at `quantity`.
Result<Product> adjust_stock(sql::Transaction& transaction, const StockAdjustment& adjustment,
                             const Actor& actor);

/// Facts that are sent are all facts from then on; sent empty they are removed.
struct FactsEdit {
    std::optional<std::string> facts{};  // A JSON object.
};

/// What is absent stays as it is.
struct ProductEdit {
    std::optional<std::string> name{};
    std::optional<std::string> img{};
    std::optional<std::string> description{};
    std::optional<std::int64_t> min_quantity{};
    std::optional<Money> price{};
    std::optional<FactsEdit> facts{};
};

struct Edited {
    Product product;
    int modified_count = 0;  // 0 when it was like that before.
};

/// Orders that were placed keep the name and the price they were placed with (D38). Refuses with
/// "unknown_product".
Result<Edited> edit_product(sql::Transaction& transaction, const std::string& id,
                            const ProductEdit& edit, const Actor& actor);

/// From now on the product is in no list and cannot be ordered; orders that were placed keep it
/// (D10). Refuses with "unknown_product", also the second time.
Result<void> archive_product(sql::Transaction& transaction, const std::string& id,
                             const Actor& actor);

}  // namespace shop::catalogue
