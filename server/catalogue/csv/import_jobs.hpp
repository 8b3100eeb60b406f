#pragma once

// The two jobs of an import: the dry run that checks each row, and the one that applies them.

#include "catalogue/catalogue.hpp"

namespace shop::catalogue {

inline constexpr auto check_kind = "products.check";
inline constexpr auto apply_kind = "products.import";

/// A file has at most so many rows, without the one of the names.
inline constexpr std::int64_t import_rows_max = 100'000;

/// Reads 500 rows a step and notes what each of them would do. Its result counts them as Counts
/// does, names columns that are unknown, and shows the first changes. The first 1,000 errors are
/// rows of the job, by row and column: "17/price".
jobs::Kind check_products_kind(sql::Database& database);

/// Applies the rows that are new or changed, each decided once more.
jobs::Kind import_products_kind();

}  // namespace shop::catalogue
