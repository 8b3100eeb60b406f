#pragma once

// Files of comma-separated values (RFC 4180), as spreadsheets write them.

#include "platform/base/problem.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::csv {

using Fields = std::vector<std::string>;

/// Maximum size of a field and of a row.
inline constexpr std::int64_t field_bytes_max = 20'000;
inline constexpr std::size_t row_bytes_max = 64 * 1024;

/// The size of a file's preamble, and the field separator.
struct FileStart {
    std::size_t bytes = 0;  // The byte order mark and a first line "sep=;".
    char separator = ',';
};
FileStart start_of(std::string_view file);

/// The most frequent of comma, semicolon and tab in the first line that has any of them.
/// Spreadsheets that use a decimal comma separate fields with semicolons.
char separator_of(std::string_view file);

/// The length of the first line, including its line ending: CR LF, LF or CR.
std::size_t line_bytes(std::string_view text);

/// The text of a cell: trimmed, and without the apostrophe that stops a spreadsheet from
/// calculating.
std::string cell_text(std::string_view cell);

/// Removes trailing empty fields, down to `count` fields: spreadsheets write them for columns that
/// were once used.
void drop_empty_end(Fields& fields, std::size_t count);

/// Why a line is not a valid row.
enum class RowFault {
    none,
    misplaced_quote,
    unended_quote,  // Or the quotation mark ends in a later row, and swallows the rows between.
    too_long
};

/// A row of a file. `number` counts as spreadsheets do: the header is row 1. After a fault the next
/// row begins on the next line, regardless of quotation marks.
struct RawRow {
    std::int64_t number = 0;
    Fields fields{};  // If there is a fault: the line, split into cells if it has the right number.
    std::size_t bytes = 0;  // Bytes of the file up to the next row.
    RowFault fault = RowFault::none;
};

/// Reads a file in pieces. Memory holds only one piece and one row.
class RowReader {
public:
    /// The first row has the number `number`.
    RowReader(char separator, std::int64_t number) : separator_(separator), number_(number) {}

    /// Adds the next piece of the file.
    void add(std::string_view piece);

    /// Marks the end of the file.
    void end() { is_whole_ = true; }

    /// Sets the number of columns, once the header is read.
    void expect_width(std::size_t columns) { width_ = columns; }

    /// The next row; empty at the end of the pieces so far.
    std::optional<RawRow> next();

private:
    bool has_swallowed_rows(std::string_view text, Fields fields) const;
    Fields cut(std::string_view line) const;

    const char separator_;
    std::int64_t number_;
    std::size_t width_ = 0;  // 0 if unknown.
    std::string text_{};
    std::size_t read_ = 0;  // Position in text_.
    bool is_whole_ = false;
};

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
