#pragma once

// The two jobs of an import: the dry run that checks each row, and the one that applies them.

#include "catalogue/catalogue.hpp"

#include <boost/describe/class.hpp>

namespace shop::catalogue {

inline constexpr auto check_kind = "products.check";
inline constexpr auto apply_kind = "products.import";

/// The input of the second: the import, and what its maker may do beyond editing products.
struct ApplyInput {
    std::string import{};
    bool may_price = false;
    bool may_stock = false;
    bool may_archive = false;
};
BOOST_DESCRIBE_STRUCT(ApplyInput, (), (import, may_price, may_stock, may_archive))

/// Most rows of a file, without the row of column names.
inline constexpr std::int64_t import_rows_max = 100'000;

/// Reads 500 rows per step and stores the effect of each. Its result has the counts of Counts, the
/// unknown columns and the first changes. The first 1,000 errors are rows of the job, by row and
/// column: "17/price".
jobs::Kind check_products_kind(sql::Database& database);

/// Applies the new and changed rows, checking each again.
jobs::Kind import_products_kind();

}  // namespace shop::catalogue
