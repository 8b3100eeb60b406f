// A file of comma-separated values: it has the same rows in one piece and in small ones, and what
// is read means the same when it is written again.

#include "fuzz.hpp"
#include "platform/csv/row_reader.hpp"
#include "platform/csv/write_csv.hpp"

#include <algorithm>
#include <vector>

using namespace shop;
using fuzz::expect;

namespace {

std::vector<csv::Fields> rows_of(std::string_view file, std::size_t piece_bytes, char separator) {
    csv::RowReader reader(separator, 1);
    std::vector<csv::Fields> rows;
    std::size_t bytes = 0;
    const auto take_all = [&] {
        while (auto row = reader.next()) {
            bytes += row->bytes;
            rows.push_back(std::move(row->fields));
        }
    };
    for (std::size_t begin = 0; begin < file.size(); begin += piece_bytes) {
        reader.add(file.substr(begin, piece_bytes));
        take_all();
    }
    reader.end();
    take_all();
    expect(bytes == file.size());
    return rows;
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
