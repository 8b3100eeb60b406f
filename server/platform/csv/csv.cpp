#include "platform/csv/csv.hpp"

#include "platform/base/text.hpp"
#include "platform/texts/texts.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace shop::csv {
namespace {

using Fields = std::vector<std::string>;

constexpr std::int64_t field_bytes_max = 20'000;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::string_view pointer_to_rows = "/rows/";
/// What makes a spreadsheet calculate, the full-width forms among them, and the apostrophe itself.
constexpr std::array<std::string_view, 11> formula_starts = {"=", "+",  "-",  "@",  "\t", "\r",
                                                             "'", "＝", "＋", "－", "＠"};

/// Semicolons where spreadsheets write a comma into numbers.
char separator_of(std::string_view file) {
    const auto head = file.substr(0, file.find('\n'));
    return head.find(',') == std::string_view::npos && head.find(';') != std::string_view::npos
               ? ';'
               : ',';
}

std::string unescaped(std::string_view field) {
    if (!field.starts_with('\'')) return std::string(field);
    const auto rest = field.substr(1);
    const bool is_escape = std::ranges::any_of(
        formula_starts, [&](std::string_view start) { return rest.starts_with(start); });
    return std::string(is_escape ? rest : field);
}

class Parser {
public:
    explicit Parser(std::string_view file) : rest_(file), separator_(separator_of(file)) {}

    bool is_at_end() const { return rest_.empty(); }

    /// Nothing where quotation marks are wrong; then the next row begins in the next line, or the
    /// file is at its end.
    std::optional<Fields> next_row() {
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
        if (rest_.starts_with("\r\n")) rest_.remove_prefix(1);
        return rest_.empty() || take('\n');
    }

    std::string_view rest_;
    const char separator_;
};

std::string pointer_to_row(std::int64_t number) {
    return std::string(pointer_to_rows) + std::to_string(number);
}

std::string joined(const Fields& names) {
    std::string all;
    for (const auto& name : names) all += (all.empty() ? "" : ", ") + name;
    return all;
}

/// For each column of the shape its place in the file; nothing when the file has other columns.
std::optional<std::vector<std::size_t>> places_of(const std::optional<Fields>& head,
                                                  const Fields& columns) {
    if (!head || head->size() != columns.size()) return std::nullopt;
    std::vector<std::size_t> places;
    for (const auto& column : columns) {
        const auto found = std::ranges::find_if(
            *head, [&](const std::string& name) { return lower_case(name) == lower_case(column); });
        if (found == head->end()) return std::nullopt;
        places.push_back(static_cast<std::size_t>(found - head->begin()));
    }
    return places;
}

/// Adds what is wrong with the form of a row.
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

Result<std::vector<Row>> read_csv(std::string_view file, const Shape& shape) {
    if (file.starts_with(byte_order_mark)) file.remove_prefix(byte_order_mark.size());
    Parser parser(file);
    const auto head = parser.next_row();
    const auto places = places_of(head, shape.columns);
    if (!places) {
        return refused({{pointer_to_row(1), texts::csv_errors::columns(joined(shape.columns))}});
    }
    std::vector<Row> rows;
    FieldErrors errors;
    for (std::int64_t number = 2; !parser.is_at_end() && errors.size() < errors_max; ++number) {
        const auto fields = parser.next_row();
        if (!fields) {
            errors.emplace(pointer_to_row(number), texts::csv_errors::quotes());
            continue;
        }
        if (std::ranges::all_of(*fields, &std::string::empty)) continue;
        if (fields->size() != places->size()) {
            errors.emplace(pointer_to_row(number),
                           texts::csv_errors::fields(std::ssize(*fields), std::ssize(*places)));
            continue;
        }
        auto& row = rows.emplace_back(Row{number});
        for (const auto place : *places) row.fields.push_back((*fields)[place]);
        check_row(row, shape, errors);
        if (rows.size() > shape.rows_max) {
            const auto most = static_cast<std::int64_t>(shape.rows_max);
            errors.emplace(pointer_to_row(number), texts::csv_errors::rows(most));
            break;
        }
    }
    if (!errors.empty()) return refused(std::move(errors));
    return rows;
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
