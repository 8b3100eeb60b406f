#pragma once

// What is done with many products at once, as jobs. Each product goes through the very function of
// the single change, with its row of the audit trail.

#include "catalogue/catalogue.hpp"

namespace shop::catalogue {

inline constexpr const char* archive_job = "products.archive";
inline constexpr const char* price_job = "products.price";

/// The price of a product as a look has shown it, and what it is to become.
struct PriceMove {
    std::string id;
    Money from;
    Money to;
};

/// "products.archive". What is not for sale any more is refused.
jobs::Kind archive_products_kind();

/// "products.price". A product whose price is not `from` any more is refused, and says what it
/// costs; of the others a row says the price before and after.
jobs::Kind change_prices_kind();

jobs::NewJob job_of_moves(const std::vector<PriceMove>& moves);

/// What a "products.price" that has ended has changed, turned around.
std::vector<PriceMove> list_moves_back(sql::Transaction& transaction, const jobs::Job& job);

}  // namespace shop::catalogue
