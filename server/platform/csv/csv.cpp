#include "platform/csv/csv.hpp"

#include "platform/base/text.hpp"
#include "platform/csv/formula.hpp"
#include "platform/csv/write_csv.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace shop::csv {
namespace {

constexpr std::string_view separators = ",;\t";  // In a tie, the first one wins.
constexpr std::string_view separator_mark = "sep=";

/// In a file with fewer columns, a line of a text can pass for a row.
constexpr std::size_t width_of_rows_in_texts = 5;
constexpr std::size_t kept_characters_max = row_bytes_max / 4;

/// `cell` without quotation marks around it.
std::string_view unquoted(std::string_view cell) {
    const bool is_quoted =
        cell.size() > 1 && cell.front() == '"' && cell.find('"', 1) == cell.size() - 1;
    return is_quoted ? cell.substr(1, cell.size() - 2) : cell;
}

/// Reads rows from the beginning of a text, and trims the fields.
class RowParser {
public:
    RowParser(std::string_view text, char separator) : rest_(text), separator_(separator) {}

    bool is_at_end() const { return rest_.empty(); }

    /// Number of unread bytes.
    std::size_t rest_bytes() const { return rest_.size(); }

    /// Whether the last row has an unclosed quotation mark.
    bool is_unended() const { return is_unended_; }

    /// Empty if the quotation marks are broken; the parser stops there.
    std::optional<Fields> next_row() {
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

private:
    std::optional<std::string> next_field() {
        if (!take('"')) {
            const std::array ends = {separator_, '"', '\r', '\n'};
            const auto end = rest_.find_first_of(std::string_view(ends.data(), ends.size()));
            return taken(std::min(end, rest_.size()));
        }
        return next_quoted();
    }

    std::optional<std::string> next_quoted() {
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

    std::string taken(std::size_t count) {
        std::string text(rest_.substr(0, count));
        rest_.remove_prefix(count);
        return text;
    }

    bool take(char expected) {
        if (!rest_.starts_with(expected)) return false;
        rest_.remove_prefix(1);
        return true;
    }

    bool take_line_end() {
        const bool has_return = take('\r');
        return take('\n') || has_return || rest_.empty();
    }

    std::string_view rest_;
    const char separator_;
    bool is_unended_ = false;
};

constexpr std::string_view pointer_to_rows = "/rows/";

std::string pointer_to_row(std::int64_t number) {
    return std::string(pointer_to_rows) + std::to_string(number);
}

std::string joined(const Fields& names) {
    std::string all;
    for (const auto& name : names) all += (all.empty() ? "" : ", ") + name;
    return all;
}

/// For each column of the shape, its index in the file; empty if the file has other columns.
std::optional<std::vector<std::size_t>> places_of(const Fields& head, const Fields& columns) {
    if (head.size() != columns.size()) return std::nullopt;
    std::vector<std::size_t> places;
    for (const auto& column : columns) {
        const auto found = std::ranges::find_if(
            head, [&](const std::string& name) { return lower_case(name) == lower_case(column); });
        if (found == head.end()) return std::nullopt;
        places.push_back(static_cast<std::size_t>(found - head.begin()));
    }
    return places;
}

/// Reports values with the wrong format.
void check_row(const Row& row, const Shape& shape, FieldErrors& errors) {
    for (std::size_t i = 0; i < row.fields.size(); ++i) {
        const auto& field = row.fields[i];
        const auto pointer = pointer_to(row, shape.columns[i]);
        if (!is_utf8(field)) errors.emplace(pointer, texts::csv_errors::utf8());
        if (std::ssize(field) > field_bytes_max) {
            errors.emplace(pointer, texts::csv_errors::bytes(field_bytes_max));
        }
    }
}

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

Result<std::vector<Row>> read_csv(std::string_view file, const Shape& shape) {
    const auto start = start_of(file);
    RowReader reader(start.separator, 1);
    reader.add(file.substr(start.bytes));
    reader.end();
    auto head = reader.next().value_or(RawRow{});
    drop_empty_end(head.fields, shape.columns.size());
    const auto places = places_of(head.fields, shape.columns);
    if (!places) {
        return refused({{pointer_to_row(1), texts::csv_errors::columns(joined(shape.columns))}});
    }
    reader.expect_width(places->size());
    std::vector<Row> rows;
    FieldErrors errors;
    while (errors.size() < errors_max) {
        auto raw = reader.next();
        if (!raw) break;
        const bool is_empty = std::ranges::all_of(raw->fields, &std::string::empty);
        if (is_empty && raw->fault == RowFault::none) continue;
        if (const auto wrong = wrong_form(*raw, places->size())) {
            errors.emplace(pointer_to_row(raw->number), *wrong);
            continue;
        }
        auto& row = rows.emplace_back(Row{raw->number});
        for (const auto place : *places) row.fields.push_back(raw->fields[place]);
        check_row(row, shape, errors);
        if (rows.size() > shape.rows_max) {
            const auto most = static_cast<std::int64_t>(shape.rows_max);
            errors.emplace(pointer_to_row(raw->number), texts::csv_errors::rows(most));
            break;
        }
    }
    if (!errors.empty()) return refused(std::move(errors));
    return rows;
}

std::optional<Message> wrong_form(RawRow& row, std::size_t width) {
    switch (row.fault) {
        case RowFault::misplaced_quote: return texts::csv_errors::quotes();
        case RowFault::unended_quote: return texts::csv_errors::unended_quote();
        case RowFault::too_long:
            return texts::csv_errors::bytes(static_cast<std::int64_t>(row_bytes_max));
        case RowFault::none: break;
    }
    drop_empty_end(row.fields, width);
    if (row.fields.size() == width) return std::nullopt;
    return texts::csv_errors::fields(std::ssize(row.fields), static_cast<std::int64_t>(width));
}

std::string pointer_to(const Row& row, std::string_view column) {
    return pointer_to_row(row.number) + "/" + std::string(column);
}

Problem refused(FieldErrors errors) {
    return {ProblemKind::invalid, texts::problems::invalid_fields_several(), std::move(errors)};
}

std::vector<std::string> sentences_of(const FieldErrors& errors, Language language) {
    std::multimap<std::int64_t, std::string> by_row;
    for (const auto& [pointer, message] : errors) {
        const auto place = std::string_view(pointer).substr(pointer_to_rows.size());
        const auto slash = std::min(place.find('/'), place.size());
        auto text = "row " + std::string(place.substr(0, slash));
        if (slash < place.size()) text += ", " + std::string(place.substr(slash + 1));
        by_row.emplace(whole_number(place.substr(0, slash)).value_or(0),
                       std::move(text) + ": " + message.in(language));
    }
    std::vector<std::string> sentences;
    sentences.reserve(by_row.size());
    for (auto& [row, sentence] : by_row) sentences.push_back(std::move(sentence));
    return sentences;
}

}  // namespace shop::csv
