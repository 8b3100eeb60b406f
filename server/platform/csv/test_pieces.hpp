#pragma once

// For tests only: reads a file in pieces.

#include "platform/csv/csv.hpp"

#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

namespace shop::csv {

struct RowsInPieces {
    std::vector<Fields> rows{};
    std::size_t bytes = 0;        // Size of the file as the reader counts it.
    bool has_all_numbers = true;  // The rows are numbered consecutively from 1.
};

/// The rows of `file`, read in pieces of this size, with this many columns; 0 if unknown.
inline RowsInPieces read_in_pieces(std::string_view file, std::size_t piece_bytes, char separator,
                                   std::size_t width = 0) {
    RowReader reader(separator, 1);
    reader.expect_width(width);
    RowsInPieces read;
    const auto take_all = [&] {
        while (auto row = reader.next()) {
            read.bytes += row->bytes;
            read.rows.push_back(std::move(row->fields));
            if (row->number != std::ssize(read.rows)) read.has_all_numbers = false;
        }
    };
    for (std::size_t begin = 0; begin < file.size(); begin += piece_bytes) {
        reader.add(file.substr(begin, piece_bytes));
        take_all();
    }
    reader.end();
    take_all();
    return read;
}

}  // namespace shop::csv
