#include "platform/csv/row_parser.hpp"

#include "platform/base/text.hpp"
#include "platform/csv/formula.hpp"

#include <algorithm>
#include <array>

namespace shop::csv {
namespace {

std::string unescaped(std::string_view field) {
    const bool is_escaped = field.starts_with('\'') && starts_formula(field.substr(1));
    return std::string(is_escaped ? field.substr(1) : field);
}

}  // namespace

char separator_of(std::string_view file) {
    const auto head = file.substr(0, file.find('\n'));
    return std::ranges::count(head, ';') > std::ranges::count(head, ',') ? ';' : ',';
}

void drop_empty_end(Fields& fields, std::size_t count) {
    while (fields.size() > count && fields.back().empty()) fields.pop_back();
}

std::optional<Fields> RowParser::next_row() {
    Fields fields;
    while (true) {
        auto field = next_field();
        if (!field) return std::nullopt;
        fields.push_back(unescaped(trimmed(*field)));
        if (take(separator_)) continue;
        if (take_line_end()) return fields;
        rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size() - 1) + 1);
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
    if (rest_.starts_with("\r\n")) rest_.remove_prefix(1);
    return rest_.empty() || take('\n');
}

}  // namespace shop::csv
