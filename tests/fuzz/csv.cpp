// A file of comma-separated values. Read at once or in small pieces it has the same rows, and
// writing and reading them again changes nothing.

#include "fuzz.hpp"
#include "platform/csv/test_pieces.hpp"
#include "platform/csv/write_csv.hpp"

#include <vector>

using namespace shop;
using fuzz::expect;

namespace {

std::vector<csv::Fields> rows_of(std::string_view file, std::size_t piece_bytes, char separator,
                                 std::size_t width) {
    auto read = csv::read_in_pieces(file, piece_bytes, separator, width);
    expect(read.bytes == file.size());
    return std::move(read.rows);
}

void check_file(std::string_view file, std::size_t width) {
    const auto separator = csv::separator_of(file);
    const auto rows = rows_of(file, file.size() + 1, separator, width);
    expect(rows_of(file, 7, separator, width) == rows);
    std::string written;
    for (const auto& row : rows) csv::append_row(written, row);
    expect(rows_of(written, written.size() + 1, ',', 0) == rows);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto file = fuzz::text_of(data, size);
    for (const std::size_t width : {0U, 2U, 5U}) check_file(file, width);
    return 0;
}
