#pragma once

// Rows as described structs, and their members as values. A member has the name of its column; the
// type stands for the unit:
//
//     struct Receipt {
//         std::string id;
//         Money amount;                               // amount_paisa
//         Moment received_at;                         // received_at_ms
//         bool is_split = false;                      // 0 or 1
//         RefundState state = RefundState::done;      // Its name, see base/names.hpp.
//         std::optional<std::int64_t> voided_at_ms{}; // Null if empty.
//     };
//     BOOST_DESCRIBE_STRUCT(Receipt, (), (id, amount, received_at, is_split, state, voided_at_ms))
//
// A described member is read from the same row. An optional enum is empty for an unknown name,
// which a newer release may have written.

#include "platform/base/language.hpp"
#include "platform/base/money.hpp"
#include "platform/base/names.hpp"
#include "platform/db/moment.hpp"
#include "platform/db/row.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>

#include <algorithm>
#include <concepts>
#include <iterator>

namespace shop::sql {

template <class T>
concept Record = boost::describe::has_describe_members<T>::value;

template <Record T>
using MembersOf = boost::describe::describe_members<T, boost::describe::mod_any_access>;

template <class T>
constexpr std::string_view unit_of{};
template <>
inline constexpr std::string_view unit_of<Money>{"_paisa"};
template <>
inline constexpr std::string_view unit_of<Moment>{"_ms"};
template <class T>
constexpr std::string_view unit_of<std::optional<T>> = unit_of<T>;

/// These throw like the functions of Row. A Row gives its texts away; a RowView is copied.
inline void read_column(Row& row, std::string_view column, std::string& to) {
    to = row.consume_text(column);
}
inline void read_column(const RowView& row, std::string_view column, std::string& to) {
    to = row.text(column);
}
template <std::integral T>
void read_column(const auto& row, std::string_view column, T& to) {
    to = static_cast<T>(row.integer(column));
}
void read_column(const auto& row, std::string_view column, Money& to) {
    to.paisa = row.integer(column);
}
void read_column(const auto& row, std::string_view column, Moment& to) {
    to.ms = row.integer(column);
}
void read_column(const auto& row, std::string_view column, Language& to) {
    to = find_language(row.text(column)).value();
}
template <Named E>
void read_column(const auto& row, std::string_view column, E& to) {
    to = named<E>(row.text(column));
}
void read_column(const auto& row, std::string_view column, std::optional<std::string>& to) {
    to = row.optional_text(column);
}
void read_column(const auto& row, std::string_view column, std::optional<std::int64_t>& to) {
    to = row.optional_integer(column);
}
inline void read_column(const Row& row, std::string_view column, std::optional<Money>& to) {
    const auto paisa = row.optional_integer(column);
    to = paisa ? std::optional(Money{*paisa}) : std::nullopt;
}
template <Named E>
void read_column(const auto& row, std::string_view column, std::optional<E>& to) {
    const auto name = row.optional_text(column);
    to = name ? find_named<E>(*name) : std::nullopt;
}

/// Overwrites the described members of `record`. Fastest if they are in the order of the columns.
template <Record T>
void read_record(auto& row, T& record) {
    boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
        auto& to = record.*member.pointer;
        using Type = std::remove_reference_t<decltype(to)>;
        if constexpr (Record<Type>) {
            read_record(row, to);
        } else if constexpr (unit_of<Type>.empty()) {
            read_column(row, member.name, to);
        } else {
            static const auto column = member.name + std::string(unit_of<Type>);
            read_column(row, column, to);
        }
    });
}

/// Moves the texts out of the row.
template <Record T>
T record_as(Row& row) {
    T record{};
    read_record(row, record);
    return record;
}

/// The first row; empty if there are no rows.
template <Record T>
std::optional<T> one_as(std::vector<Row> rows) {
    return one(std::move(rows), record_as<T>);
}

/// The row of a statement that always has one.
template <Record T>
T only_as(std::vector<Row> rows) {
    return record_as<T>(rows.at(0));
}

/// All rows, each converted by `convert`.
template <class Convert>
auto all(std::vector<Row> rows, const Convert& convert)
    -> std::vector<std::decay_t<std::invoke_result_t<const Convert&, Row&>>> {
    std::vector<std::decay_t<std::invoke_result_t<const Convert&, Row&>>> converted;
    converted.reserve(rows.size());
    std::ranges::transform(rows, std::back_inserter(converted), convert);
    return converted;
}

template <Record T>
std::vector<T> all_as(std::vector<Row> rows) {
    return all(std::move(rows), record_as<T>);
}

/// The first row of each set, converted by `convert`; empty if it has no rows.
template <class Convert>
auto one_of_each(std::vector<std::vector<Row>> sets, const Convert& convert) {
    std::vector<decltype(one({}, convert))> found;
    found.reserve(sets.size());
    for (auto& rows : sets) found.push_back(one(std::move(rows), convert));
    return found;
}

/// The texts of one column.
inline std::vector<std::string> texts_of(std::vector<Row> rows, std::string_view column) {
    return all(std::move(rows), [&](Row& row) { return row.consume_text(column); });
}

template <std::integral T>
Value value_of(T number) {
    return static_cast<std::int64_t>(number);
}
inline Value value_of(const std::string& text) {
    return text;
}
inline Value value_of(std::string_view text) {
    return std::string(text);
}
inline Value value_of(Money amount) {
    return amount.paisa;
}
inline Value value_of(Moment moment) {
    return moment.ms;
}
inline Value value_of(Language language) {
    return std::string(code_of(language));
}
template <Named E>
Value value_of(E named_value) {
    return std::string(name_of(named_value));
}
template <class T>
Value value_of(const std::optional<T>& maybe) {
    return maybe ? value_of(*maybe) : Value();
}

/// Members as values of a statement: values(receipt.id, receipt.amount, receipt.is_split).
template <class... Members>
Values values(const Members&... members) {
    Values list;
    list.reserve(sizeof...(members));
    (list.push_back(value_of(members)), ...);
    return list;
}

/// All members of a record, in the order of its description.
template <Record T>
Values values_of(const T& record) {
    Values list;
    boost::mp11::mp_for_each<MembersOf<T>>(
        [&](auto member) { list.push_back(value_of(record.*member.pointer)); });
    return list;
}

/// A set of values for each of `keys`, for query_all().
inline std::vector<Values> sets_of(const std::vector<std::string>& keys) {
    std::vector<Values> sets;
    for (const auto& key : keys) sets.push_back({key});
    return sets;
}

}  // namespace shop::sql
