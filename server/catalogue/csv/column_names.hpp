#pragma once

// Column names of a file, in the spellings of people and spreadsheets.

#include "platform/base/problem.hpp"
#include "platform/csv/csv.hpp"

#include <cstdint>
#include <string>

namespace shop::catalogue {

/// Maximum number of columns of a file.
inline constexpr std::size_t import_columns_max = 64;

/// The number of these names that are valid columns.
std::int64_t count_columns(const csv::Fields& names);

/// Maps a row of names to columns, in order: "Price (Tk)" and "PRICE" are price. An unknown name
/// stays unchanged. Refuses with an error for the row if it has no product column, a duplicate, or
/// too many columns.
Result<csv::Fields> columns_of(const csv::Fields& names);

/// Whether this is a valid column.
bool is_column(const std::string& name);

}  // namespace shop::catalogue
