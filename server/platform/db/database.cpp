#include "platform/db/database.hpp"

#include <stdexcept>

namespace shop::sql {
namespace {

template <class T>
const T& as(const Value& value, std::string_view column) {
    if (const auto* held = std::get_if<T>(&value)) return *held;
    const bool is_null = std::holds_alternative<std::monostate>(value);
    throw std::logic_error("column " + std::string(column) +
                           (is_null ? " is null" : " is of another type"));
}

}  // namespace

const Value& Row::at(std::string_view column) const {
    // A statement has a handful of columns: looking along them beats any map.
    for (std::size_t i = 0; i < columns_->size(); ++i) {
        if ((*columns_)[i] == column) return values_[i];
    }
    throw std::logic_error("no column " + std::string(column));
}

std::int64_t Row::integer(std::string_view column) const {
    return as<std::int64_t>(at(column), column);
}

const std::string& Row::text(std::string_view column) const {
    return as<std::string>(at(column), column);
}

std::optional<std::string> Row::optional_text(std::string_view column) const {
    const auto& value = at(column);
    if (std::holds_alternative<std::monostate>(value)) return std::nullopt;
    return as<std::string>(value, column);
}

}  // namespace shop::sql
