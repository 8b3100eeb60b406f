#pragma once

// Statements for many sets of values at once. PostgreSQL gets the values of each parameter as an
// array, and unnest() turns the arrays into rows.

#include "platform/db/connection.hpp"

#include <libpq-fe.h>

#include <string>
#include <vector>

namespace shop::sql {

/// The last column of a SELECT for many sets: the number of the set, from 1.
inline constexpr auto set_number = "set_number";

/// Turns `statement`, which takes one set of values, into one for many: INSERT ... VALUES, UPDATE
/// ... WHERE, or SELECT. `types` are its parameters' types, integers or texts. Throws
/// std::logic_error for any other statement.
std::string statement_for_sets(std::string_view statement, const std::vector<Oid>& types);

/// The values of each parameter as an array.
Values arrays_of(const std::vector<Values>& sets, std::size_t parameters);

/// Texts as an array.
template <class Texts>
std::string array_of_texts(const Texts& texts) {
    std::vector<Values> sets;
    for (const auto& text : texts) sets.push_back({text});
    return std::get<std::string>(arrays_of(sets, 1).front());
}

}  // namespace shop::sql
