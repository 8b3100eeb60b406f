#include "platform/db/database.hpp"

#include <spdlog/spdlog.h>

#include <stdexcept>
#include <utility>

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

Deferred<std::vector<Row>> Transaction::query_deferred(std::string_view statement,
                                                       const Values& values) {
    return Deferred(query(statement, values));
}

Deferred<std::vector<std::vector<Row>>> Transaction::query_all(std::string_view statement,
                                                               const std::vector<Values>& sets) {
    std::vector<std::vector<Row>> all;
    all.reserve(sets.size());
    for (const auto& values : sets) all.push_back(query(statement, values));
    return Deferred(std::move(all));
}

void Transaction::execute_all(std::string_view statement, const std::vector<Values>& sets) {
    for (const auto& values : sets) execute_deferred(statement, values);
}

void Transaction::lock_rows(std::string_view table, std::set<std::string> ids) {
    static_cast<void>(table);
    static_cast<void>(ids);
}

std::size_t Row::index_of(std::string_view column) const {
    // A store asks for columns mostly in the order of its statement: the next one is it.
    const auto count = columns_->size();
    for (std::size_t step = 0; step < count; ++step) {
        const auto index = (expected_ + step) % count;
        if ((*columns_)[index] == column) {
            expected_ = index + 1;
            return index;
        }
    }
    throw std::logic_error("no column " + std::string(column));
}

std::int64_t Row::integer(std::string_view column) const {
    return as<std::int64_t>(values_[index_of(column)], column);
}

const std::string& Row::text(std::string_view column) const {
    return as<std::string>(values_[index_of(column)], column);
}

std::string Row::consume_text(std::string_view column) {
    auto& value = values_[index_of(column)];
    static_cast<void>(as<std::string>(value, column));
    return std::exchange(std::get<std::string>(value), {});
}

std::optional<std::string> Row::optional_text(std::string_view column) const {
    const auto& value = values_[index_of(column)];
    if (std::holds_alternative<std::monostate>(value)) return std::nullopt;
    return as<std::string>(value, column);
}

std::optional<std::int64_t> Row::optional_integer(std::string_view column) const {
    const auto& value = values_[index_of(column)];
    if (std::holds_alternative<std::monostate>(value)) return std::nullopt;
    return as<std::int64_t>(value, column);
}

void Database::log_errors(const std::vector<std::string>& lines) {
    for (const auto& line : lines) spdlog::error("{}", line);
}

}  // namespace shop::sql
