#pragma once

// Column names of a file, as people and spreadsheets write them.

#include "platform/base/problem.hpp"
#include "platform/csv/csv.hpp"

#include <cstdint>
#include <string>

namespace shop::catalogue {

/// Most columns of a file.
inline constexpr std::size_t import_columns_max = 64;

/// How many of these names are columns that a row may have.
std::int64_t count_columns(const csv::Fields& names);

/// The columns that a row of names means, in its order: "Price (Tk)" and "PRICE" are price. A name
/// that means none stays as it is. Refuses with an error of the row if it names no column of
/// products, one of them twice, or too many.
Result<csv::Fields> columns_of(const csv::Fields& names);

/// Whether a row may have this column.
bool is_column(const std::string& name);

}  // namespace shop::catalogue
