#pragma once

#include "platform/csv/row_parser.hpp"

#include <cstdint>

namespace shop::csv {

/// Why a line is no row.
enum class RowFault {
    none,
    misplaced_quote,
    unended_quote,  // Or the quotation mark ends in a later row, and has swallowed those between.
    too_long
};

/// A row of a file. `number` is what spreadsheets call it: the row of the names is 1. After a fault
/// the next row begins in the next line, whatever quotation marks say.
struct RawRow {
    std::int64_t number = 0;
    Fields fields{};  // Of a row with a fault its line: cut into cells if it has the right number.
    std::size_t bytes = 0;  // Of the file, up to the next row.
    RowFault fault = RowFault::none;
};

/// Reads a file that comes in pieces, in as much memory as a piece and a row take.
class RowReader {
public:
    /// Begins with the row `number`.
    RowReader(char separator, std::int64_t number) : separator_(separator), number_(number) {}

    /// The next piece of the file.
    void add(std::string_view piece);

    /// Ends the input.
    void end() { is_whole_ = true; }

    /// How many columns the file has, once its names are read.
    void expect_width(std::size_t columns) { width_ = columns; }

    /// Empty at the end of the pieces so far.
    std::optional<RawRow> next();

private:
    bool has_swallowed_rows(std::string_view text, Fields fields) const;
    Fields cut(std::string_view line) const;

    const char separator_;
    std::int64_t number_;
    std::size_t width_ = 0;  // 0 if unknown.
    std::string text_{};
    std::size_t read_ = 0;  // Of text_.
    bool is_whole_ = false;
};

}  // namespace shop::csv
