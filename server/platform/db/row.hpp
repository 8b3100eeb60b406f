#pragma once

// Values for a statement, and the rows of its result.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace shop::sql {

using Value = std::variant<std::monostate, std::int64_t, std::string>;
using Values = std::vector<Value>;

/// The text, or null.
inline Value value_of(const std::optional<std::string>& text) {
    return text ? Value(*text) : Value();
}

/// The number, or null.
inline Value value_of(const std::optional<std::int64_t>& number) {
    Value value;
    if (number) value = *number;
    return value;
}

/// The column names of a statement, shared by all its rows.
using Columns = std::shared_ptr<const std::vector<std::string>>;

/// Finds columns by name.
class ColumnFinder {
public:
    explicit ColumnFinder(Columns columns) : columns_(std::move(columns)) {}

    /// Throws std::logic_error if the column is absent.
    std::size_t index_of(std::string_view column) const;

private:
    Columns columns_;
    mutable std::size_t expected_ = 0;  // The column after the last one found.
};

/// One row of a result, with its values.
class Row {
public:
    Row(Columns columns, std::vector<Value> values)
        : columns_(std::move(columns)), values_(std::move(values)) {}

    /// All throw if the column is absent or has another type: the statement is wrong. Only the
    /// optional ones accept a null.
    std::int64_t integer(std::string_view column) const;
    std::optional<std::int64_t> optional_integer(std::string_view column) const;
    const std::string& text(std::string_view column) const;
    std::optional<std::string> optional_text(std::string_view column) const;

    /// Moves the text out of the row, to save a copy in long lists.
    std::string consume_text(std::string_view column);

private:
    ColumnFinder columns_;
    std::vector<Value> values_;
};

/// A value in the engine's memory.
using Field = std::variant<std::monostate, std::int64_t, std::string_view>;

/// Copies the field.
Value value_of(const Field& field);

/// A row during a read. Its texts are in the engine's memory and valid until the next row.
class RowView {
public:
    /// `fields` are those of the current row.
    RowView(Columns columns, const std::vector<Field>& fields)
        : columns_(std::move(columns)), fields_(fields) {}

    /// Like those of a Row.
    std::int64_t integer(std::string_view column) const;
    std::string_view text(std::string_view column) const;
    std::optional<std::string_view> optional_text(std::string_view column) const;
    std::optional<std::int64_t> optional_integer(std::string_view column) const;

private:
    ColumnFinder columns_;
    const std::vector<Field>& fields_;
};

/// The first row, converted by `convert`; nothing if there are no rows.
template <class Convert>
auto one(std::vector<Row> rows, const Convert& convert)
    -> std::optional<std::decay_t<std::invoke_result_t<const Convert&, Row&>>> {
    if (rows.empty()) return std::nullopt;
    return convert(rows.front());
}

}  // namespace shop::sql
