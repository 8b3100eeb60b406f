#include "platform/csv/csv.hpp"

#include "platform/base/text.hpp"
#include "platform/csv/row_reader.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace shop::csv {
namespace {

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
