#include "platform/csv/row_reader.hpp"

#include "platform/base/text.hpp"

#include <algorithm>

namespace shop::csv {
namespace {

/// In a file with fewer columns, a line of a text can pass for a row.
constexpr std::size_t width_of_rows_in_texts = 5;
constexpr std::size_t kept_characters_max = row_bytes_max / 4;

/// `cell` without quotation marks around it.
std::string_view unquoted(std::string_view cell) {
    const bool is_quoted =
        cell.size() > 1 && cell.front() == '"' && cell.find('"', 1) == cell.size() - 1;
    return is_quoted ? cell.substr(1, cell.size() - 2) : cell;
}

}  // namespace

void RowReader::add(std::string_view piece) {
    text_.erase(0, read_);
    read_ = 0;
    text_ += piece;
}

std::optional<RawRow> RowReader::next() {
    const auto rest = std::string_view(text_).substr(read_);
    if (rest.empty()) return std::nullopt;
    const bool may_go_on = !is_whole_ && rest.size() <= row_bytes_max;
    RowParser parser(rest, separator_);
    auto fields = parser.next_row();
    auto bytes = rest.size() - parser.rest_bytes();
    if (parser.is_at_end() && may_go_on) return std::nullopt;
    const auto line = line_bytes(fields ? rest.substr(0, bytes) : rest);
    const bool has_lines = bytes > line;
    const bool is_long = bytes > row_bytes_max;
    auto fault = RowFault::none;
    if (parser.is_unended() || (has_lines && (!fields || is_long)) ||
        (has_lines && has_swallowed_rows(rest.substr(0, bytes), *fields))) {
        fault = RowFault::unended_quote;
    } else if (!fields) {
        fault = RowFault::misplaced_quote;
    } else if (is_long) {
        fault = RowFault::too_long;
    }
    if (fault != RowFault::none) {
        if (line == rest.size() && may_go_on) return std::nullopt;
        bytes = line;
        fields = cut(rest.substr(0, line));
    }
    read_ += bytes;
    return RawRow{number_++, *std::move(fields), bytes, fault};
}

/// Whether a row of several lines is probably several rows: it has another number of fields than
/// the file, or two of its lines have exactly that number.
bool RowReader::has_swallowed_rows(std::string_view text, Fields fields) const {
    if (width_ == 0) return false;
    drop_empty_end(fields, width_);
    if (fields.size() != width_) return true;
    if (width_ < width_of_rows_in_texts) return false;
    int like_rows = 0;
    while (!text.empty()) {
        const auto line = text.substr(0, line_bytes(text));
        const auto cells = static_cast<std::size_t>(std::ranges::count(line, separator_)) + 1;
        if (cells == width_) ++like_rows;
        text.remove_prefix(line.size());
    }
    return like_rows > 1;
}

/// Splits a line literally, without interpreting quotation marks.
Fields RowReader::cut(std::string_view line) const {
    line = first_characters(line.substr(0, line.find_last_not_of("\r\n") + 1), kept_characters_max);
    Fields cells;
    for (std::size_t begin = 0; begin <= line.size();) {
        const auto end = std::min(line.find(separator_, begin), line.size());
        cells.push_back(cell_text(unquoted(trimmed(line.substr(begin, end - begin)))));
        begin = end + 1;
    }
    if (width_ > 0) drop_empty_end(cells, width_);
    if (cells.size() != width_) return {std::string(trimmed(line))};
    return cells;
}

}  // namespace shop::csv
