#pragma once

#include "platform/csv/row_parser.hpp"

#include <cstdint>

namespace shop::csv {

/// A row of a file. `number` is what spreadsheets call it: the row of the names is 1.
struct RawRow {
    std::int64_t number = 0;
    Fields fields{};        // Empty where its quotation marks are wrong.
    std::size_t bytes = 0;  // Of the file, up to the next row.
};

/// Reads a file that comes in pieces, in as much memory as a piece and a row take.
class RowReader {
public:
    /// Begins with the row `number`.
    RowReader(char separator, std::int64_t number) : separator_(separator), number_(number) {}

    /// The next piece of the file.
    void add(std::string_view piece);

    /// There are no more pieces.
    void end() { is_whole_ = true; }

    /// Nothing at the end of the pieces so far.
    std::optional<RawRow> next();

private:
    const char separator_;
    std::int64_t number_;
    std::string text_{};
    std::size_t read_ = 0;  // Of text_.
    bool is_whole_ = false;
};

}  // namespace shop::csv
