#pragma once

// Bulk actions on products, as jobs. Each product goes through the same function as the single
// change, with its row of the audit trail.

#include "catalogue/catalogue.hpp"

namespace shop::catalogue {

inline constexpr const char* archive_job = "products.archive";
inline constexpr const char* price_job = "products.price";

/// The price of a product as the preview showed it, and its new price.
struct PriceMove {
    std::string id;
    Money from;
    Money to;
};

/// "products.archive". Refuses products that are no longer for sale.
jobs::Kind archive_products_kind();

/// "products.price". Refuses a product whose price is no longer `from`, and reports its current
/// price; the rows of the others report the price before and after.
jobs::Kind change_prices_kind();

jobs::NewJob job_of_moves(const std::vector<PriceMove>& moves);

/// The price moves that undo a finished "products.price" job.
std::vector<PriceMove> list_moves_back(sql::Transaction& transaction, const jobs::Job& job);

}  // namespace shop::catalogue
