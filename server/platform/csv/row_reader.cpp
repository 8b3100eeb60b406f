#include "platform/csv/row_reader.hpp"

#include <algorithm>

namespace shop::csv {

void RowReader::add(std::string_view piece) {
    text_.erase(0, read_);
    read_ = 0;
    text_ += piece;
}

std::optional<RawRow> RowReader::next() {
    const auto rest = std::string_view(text_).substr(read_);
    if (rest.empty()) return std::nullopt;
    RowParser parser(rest, separator_);
    auto fields = parser.next_row();
    auto bytes = rest.size() - parser.rest_bytes();
    const bool may_go_on = parser.is_at_end() && !is_whole_;
    if (may_go_on && bytes <= row_bytes_max) return std::nullopt;
    if (bytes > row_bytes_max) {
        // Most likely a quotation mark that never ends: the file goes on in the next line.
        fields.reset();
        bytes = std::min(rest.find('\n'), rest.size() - 1) + 1;
    }
    read_ += bytes;
    return RawRow{number_++, fields.value_or(Fields{}), bytes};
}

}  // namespace shop::csv
