#include "platform/db/row.hpp"

#include <stdexcept>

namespace shop::sql {
namespace {

/// The value of a Row or a RowView as a T.
template <class T, class AnyValue>
const T& as(const AnyValue& value, std::string_view column) {
    if (const auto* held = std::get_if<T>(&value)) return *held;
    const bool is_null = std::holds_alternative<std::monostate>(value);
    throw std::logic_error("column " + std::string(column) +
                           (is_null ? " is null" : " is of another type"));
}

template <class T, class AnyValue>
std::optional<T> as_optional(const AnyValue& value, std::string_view column) {
    if (std::holds_alternative<std::monostate>(value)) return std::nullopt;
    return as<T>(value, column);
}

}  // namespace

Value value_of(const Field& field) {
    if (const auto* text = std::get_if<std::string_view>(&field)) return std::string(*text);
    if (const auto* number = std::get_if<std::int64_t>(&field)) return *number;
    return std::monostate{};
}

std::size_t ColumnFinder::index_of(std::string_view column) const {
    // A store mostly reads columns in the order of its statement, so the next one usually matches.
    const auto count = columns_->size();
    for (std::size_t step = 0; step < count; ++step) {
        auto index = expected_ + step;
        if (index >= count) index -= count;
        if ((*columns_)[index] == column) {
            expected_ = index + 1;
            return index;
        }
    }
    throw std::logic_error("no column " + std::string(column));
}

std::int64_t Row::integer(std::string_view column) const {
    return as<std::int64_t>(values_[columns_.index_of(column)], column);
}

const std::string& Row::text(std::string_view column) const {
    return as<std::string>(values_[columns_.index_of(column)], column);
}

std::string Row::consume_text(std::string_view column) {
    auto& value = values_[columns_.index_of(column)];
    static_cast<void>(as<std::string>(value, column));
    return std::exchange(std::get<std::string>(value), {});
}

std::optional<std::string> Row::optional_text(std::string_view column) const {
    return as_optional<std::string>(values_[columns_.index_of(column)], column);
}

std::optional<std::int64_t> Row::optional_integer(std::string_view column) const {
    return as_optional<std::int64_t>(values_[columns_.index_of(column)], column);
}

std::int64_t RowView::integer(std::string_view column) const {
    return as<std::int64_t>(fields_[columns_.index_of(column)], column);
}

std::string_view RowView::text(std::string_view column) const {
    return as<std::string_view>(fields_[columns_.index_of(column)], column);
}

std::optional<std::string_view> RowView::optional_text(std::string_view column) const {
    return as_optional<std::string_view>(fields_[columns_.index_of(column)], column);
}

std::optional<std::int64_t> RowView::optional_integer(std::string_view column) const {
    return as_optional<std::int64_t>(fields_[columns_.index_of(column)], column);
}

}  // namespace shop::sql
