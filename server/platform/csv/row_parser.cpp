#include "platform/csv/row_parser.hpp"

#include "platform/base/text.hpp"
#include "platform/csv/formula.hpp"
#include "platform/csv/write_csv.hpp"

#include <algorithm>
#include <array>

namespace shop::csv {
namespace {

constexpr std::string_view separators = ",;\t";  // In a tie, the first one wins.
constexpr std::string_view separator_mark = "sep=";

}  // namespace

std::size_t line_bytes(std::string_view text) {
    const auto feed = text.find('\n');
    const auto end = std::min(text.substr(0, feed).find('\r'), feed);
    if (end == std::string_view::npos) return text.size();
    return end + (text.substr(end).starts_with("\r\n") ? 2 : 1);
}

char separator_of(std::string_view file) {
    while (!file.empty()) {
        const auto line = file.substr(0, line_bytes(file));
        const auto count = [&](char one) { return std::ranges::count(line, one); };
        const auto most = *std::ranges::max_element(separators, {}, count);
        if (count(most) > 0) return most;
        file.remove_prefix(line.size());
    }
    return ',';
}

FileStart start_of(std::string_view file) {
    FileStart start;
    if (file.starts_with(byte_order_mark)) start.bytes = byte_order_mark.size();
    file.remove_prefix(start.bytes);
    const auto line = file.substr(0, line_bytes(file));
    const auto named = line.substr(std::min(separator_mark.size(), line.size()));
    if (lower_case(line).starts_with(separator_mark) && !named.empty() &&
        separators.find(named.front()) != std::string_view::npos &&
        trimmed(named.substr(1)).empty()) {
        return {start.bytes + line.size(), named.front()};
    }
    start.separator = separator_of(file);
    return start;
}

std::string cell_text(std::string_view cell) {
    const auto text = trimmed(cell);
    const bool is_escaped = text.starts_with('\'') && starts_formula(text.substr(1));
    return std::string(is_escaped ? text.substr(1) : text);
}

void drop_empty_end(Fields& fields, std::size_t count) {
    while (fields.size() > count && fields.back().empty()) fields.pop_back();
}

std::optional<Fields> RowParser::next_row() {
    Fields fields;
    while (true) {
        auto field = next_field();
        if (!field) return std::nullopt;
        fields.push_back(cell_text(*field));
        if (take(separator_)) continue;
        if (take_line_end()) return fields;
        return std::nullopt;
    }
}

std::optional<std::string> RowParser::next_field() {
    if (!take('"')) {
        const std::array ends = {separator_, '"', '\r', '\n'};
        const auto end = rest_.find_first_of(std::string_view(ends.data(), ends.size()));
        return taken(std::min(end, rest_.size()));
    }
    return next_quoted();
}

std::optional<std::string> RowParser::next_quoted() {
    std::string field;
    while (true) {
        const auto quote = rest_.find('"');
        if (quote == std::string_view::npos) {
            rest_ = {};
            is_unended_ = true;
            return std::nullopt;
        }
        field += taken(quote);
        rest_.remove_prefix(1);
        if (!take('"')) return field;
        field += '"';
    }
}

std::string RowParser::taken(std::size_t count) {
    std::string text(rest_.substr(0, count));
    rest_.remove_prefix(count);
    return text;
}

bool RowParser::take(char expected) {
    if (!rest_.starts_with(expected)) return false;
    rest_.remove_prefix(1);
    return true;
}

bool RowParser::take_line_end() {
    const bool has_return = take('\r');
    return take('\n') || has_return || rest_.empty();
}

}  // namespace shop::csv
