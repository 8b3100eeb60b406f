#pragma once

// Files of comma-separated values (RFC 4180), as spreadsheets write them.

#include "platform/base/problem.hpp"
#include "platform/csv/row_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::csv {

/// The required format of a file.
struct Shape {
    std::vector<std::string> columns{};  // By the names in its first row, there in any order.
    std::size_t rows_max = 0;            // Without the first one.
};

/// A row below the names. `number` is what spreadsheets call it: the row of the names is 1.
struct Row {
    std::int64_t number = 0;
    std::vector<std::string> fields{};  // In the order of Shape::columns, without blanks around.
};

/// An import stops to look for more after so many errors.
inline constexpr std::size_t errors_max = 1'000;

/// The rows of a file in UTF-8, with or without a byte order mark, with either line end, separated
/// by commas, semicolons or tabs. Rows without any text are passed over. The apostrophe that keeps
/// a spreadsheet from calculating ("'=1") is taken away. Refuses with "invalid_fields" and all
/// errors by row: another set of columns, broken quotation marks, a row that is longer or shorter.
Result<std::vector<Row>> read_csv(std::string_view file, const Shape& shape);

/// Why the row has not `width` fields, or no right quotation marks, if so. Drops its empty fields
/// at the end.
std::optional<Message> wrong_form(RawRow& row, std::size_t width);

/// Where a field is, for FieldErrors: "/rows/17/cpu".
std::string pointer_to(const Row& row, std::string_view column);

/// The refusal of a file with these errors.
Problem refused(FieldErrors errors);

/// The errors of such a refusal as sentences, in the order of the rows: "row 17, cpu: is required".
std::vector<std::string> sentences_of(const FieldErrors& errors, Language language);

}  // namespace shop::csv
