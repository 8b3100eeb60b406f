// A file of comma-separated values: it has the same rows in one piece and in small ones, and what
// is read means the same when it is written again.

#include "fuzz.hpp"
#include "platform/csv/test_pieces.hpp"
#include "platform/csv/write_csv.hpp"

#include <algorithm>
#include <vector>

using namespace shop;
using fuzz::expect;

namespace {

std::vector<csv::Fields> rows_of(std::string_view file, std::size_t piece_bytes, char separator) {
    auto read = csv::read_in_pieces(file, piece_bytes, separator);
    expect(read.bytes == file.size());
    return std::move(read.rows);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = fuzz::text_of(data, size);
    const auto separator = csv::separator_of(file);
    const auto rows = rows_of(file, file.size() + 1, separator);
    expect(rows_of(file, 7, separator) == rows);
    std::string written;
    for (const auto& row : rows) csv::append_row(written, row);
    auto again = rows_of(written, written.size() + 1, ',');
    expect(again.size() == rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        // A row that could not be read is written as one without text.
        expect(again[i] == (rows[i].empty() ? csv::Fields{""} : rows[i]));
    }
    return 0;
}
