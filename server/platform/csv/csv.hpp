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
    std::vector<std::string> columns{};  // The names in the first row, in any order.
    std::size_t rows_max = 0;            // Without the header row.
};

/// A row below the header. `number` counts as spreadsheets do: the header is row 1.
struct Row {
    std::int64_t number = 0;
    std::vector<std::string> fields{};  // In the order of Shape::columns, trimmed.
};

/// An import stops after this many errors.
inline constexpr std::size_t errors_max = 1'000;

/// The rows of a UTF-8 file, with or without a byte order mark, with either line ending, separated
/// by commas, semicolons or tabs. Skips empty rows. Removes the apostrophe that stops a spreadsheet
/// from calculating ("'=1"). Refuses with "invalid_fields" and all errors by row: other columns,
/// broken quotation marks, and rows with too many or too few fields.
Result<std::vector<Row>> read_csv(std::string_view file, const Shape& shape);

/// The error if the row does not have `width` fields or its quotation marks are broken. Drops
/// trailing empty fields.
std::optional<Message> wrong_form(RawRow& row, std::size_t width);

/// The key of a field in FieldErrors: "/rows/17/cpu".
std::string pointer_to(const Row& row, std::string_view column);

/// The refusal of a file with these errors.
Problem refused(FieldErrors errors);

/// The errors as sentences, in the order of the rows: "row 17, cpu: is required".
std::vector<std::string> sentences_of(const FieldErrors& errors, Language language);

}  // namespace shop::csv
