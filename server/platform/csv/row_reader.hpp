#pragma once

#include "platform/csv/row_parser.hpp"

#include <cstdint>

namespace shop::csv {

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

}  // namespace shop::csv
