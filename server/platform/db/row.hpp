#pragma once

// What goes into a statement and what comes out of it.

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

    /// Throws std::logic_error for an absent one.
    std::size_t index_of(std::string_view column) const;

private:
    Columns columns_;
    mutable std::size_t expected_ = 0;  // The column after the one that was found last.
};

/// One row of a result, with its values.
class Row {
public:
    Row(Columns columns, std::vector<Value> values)
        : columns_(std::move(columns)), values_(std::move(values)) {}

    /// All throw when the column is absent or of another type: the statement is wrong. Only the
    /// optional ones may meet a null.
    std::int64_t integer(std::string_view column) const;
    std::optional<std::int64_t> optional_integer(std::string_view column) const;
    const std::string& text(std::string_view column) const;
    std::optional<std::string> optional_text(std::string_view column) const;

    /// Moves the text out of the row, so that long lists are not copied twice.
    std::string consume_text(std::string_view column);

private:
    ColumnFinder columns_;
    std::vector<Value> values_;
};

/// A value where the engine keeps it.
using Field = std::variant<std::monostate, std::int64_t, std::string_view>;

/// A copy of it.
Value value_of(const Field& field);

/// A row while it is read. Its texts are where the engine keeps them, until it goes to the next
/// row.
class RowView {
public:
    /// `fields` are those of the current row.
    RowView(Columns columns, const std::vector<Field>& fields)
        : columns_(std::move(columns)), fields_(fields) {}

    /// As those of a Row.
    std::int64_t integer(std::string_view column) const;
    std::string_view text(std::string_view column) const;
    std::optional<std::string_view> optional_text(std::string_view column) const;

private:
    ColumnFinder columns_;
    const std::vector<Field>& fields_;
};

/// The first row as `convert` reads it; nothing when there is none.
template <class Convert>
auto one(std::vector<Row> rows, const Convert& convert)
    -> std::optional<std::decay_t<std::invoke_result_t<const Convert&, Row&>>> {
    if (rows.empty()) return std::nullopt;
    return convert(rows.front());
}

}  // namespace shop::sql
