#pragma once

// Decodes JSON into a described struct. Collects all errors, each with the JSON pointer of its
// field, so that a form can show them together.

#include "platform/base/language.hpp"
#include "platform/base/names.hpp"
#include "platform/json/fields.hpp"
#include "platform/json/read.hpp"

#include <boost/mp11/algorithm.hpp>

#include <optional>
#include <span>
#include <vector>

namespace shop::json {

/// The current position in the document, and the errors so far.
struct Reading {
    std::string pointer{};  // "/lines/1/quantity"
    FieldErrors errors{};

    void add_error(Message what) { errors.emplace(pointer, std::move(what)); }
};

/// Reports an error and returns false if it is not a list.
bool expect_list(Reading& reading, const value& from);
bool expect_object(Reading& reading, const value& from);
void add_missing(Reading& reading);

/// "invalid_fields" with every error of every field.
Problem refusal(Reading reading);

void read_text(Reading& reading, const value& from, std::string& to, std::size_t min,
               std::size_t max);
void read_lines(Reading& reading, const value& from, std::string& to, std::size_t min,
                std::size_t max);
/// Reports an error if papers cannot print all of `text`.
void check_is_printed(Reading& reading, std::string_view text);
void read_whole(Reading& reading, const value& from, std::int64_t& to, std::int64_t min,
                std::int64_t max);
void read_field(Reading& reading, const value& from, bool& to);

/// A member of any shape, which the handler checks itself.
inline void read_field(Reading&, const value& from, value& to) {
    to = from;
}
void read_field(Reading& reading, const value& from, Price& to);
void read_field(Reading& reading, const value& from, Total& to);
void read_field(Reading& reading, const value& from, Id& to);
void read_field(Reading& reading, const value& from, Language& to);
/// Reports the choices.
void add_choice_error(Reading& reading, std::span<const std::string_view> choices);

template <Named E>
void read_field(Reading& reading, const value& from, E& to) {
    const auto found = from.is_string() ? find_named<E>(from.get_string()) : std::nullopt;
    if (!found) return add_choice_error(reading, names_of(E{}));
    to = *found;
}

template <std::size_t Min, std::size_t Max>
void read_field(Reading& reading, const value& from, Text<Min, Max>& to) {
    read_text(reading, from, to.value, Min, Max);
}

template <std::size_t Min, std::size_t Max>
void read_field(Reading& reading, const value& from, Lines<Min, Max>& to) {
    read_lines(reading, from, to.value, Min, Max);
}

template <std::size_t Min, std::size_t Max>
void read_field(Reading& reading, const value& from, PrintedText<Min, Max>& to) {
    read_text(reading, from, to.value, Min, Max);
    check_is_printed(reading, to.value);
}

template <std::size_t Min, std::size_t Max>
void read_field(Reading& reading, const value& from, PrintedLines<Min, Max>& to) {
    read_lines(reading, from, to.value, Min, Max);
    check_is_printed(reading, to.value);
}

template <std::int64_t Min, std::int64_t Max>
void read_field(Reading& reading, const value& from, Whole<Min, Max>& to) {
    read_whole(reading, from, to.value, Min, Max);
}

template <Described T>
void read_field(Reading& reading, const value& from, T& to);

template <class T>
void read_field(Reading& reading, const value& from, std::optional<T>& to) {
    if (!from.is_null()) read_field(reading, from, to.emplace());
}

template <class T>
void read_field(Reading& reading, const value& from, Removable<T>& to) {
    to.is_sent = true;
    read_field(reading, from, to.value);
}

template <class T>
void read_field(Reading& reading, const value& from, std::vector<T>& to) {
    if (!expect_list(reading, from)) return;
    const auto here = reading.pointer;
    for (const auto& element : from.get_array()) {
        reading.pointer = here + "/" + std::to_string(to.size());
        read_field(reading, element, to.emplace_back());
    }
    reading.pointer = here;
}

template <class T>
constexpr bool may_be_absent = false;
template <class T>
constexpr bool may_be_absent<std::optional<T>> = true;
template <class T>
constexpr bool may_be_absent<Removable<T>> = true;

/// Ignores members that T does not describe: a newer browser may send more, and an ignored member
/// cannot reach the database.
template <Described T>
void read_field(Reading& reading, const value& from, T& to) {
    if (!expect_object(reading, from)) return;
    const auto here = reading.pointer;
    const auto& object = from.get_object();

    using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
        auto& field = to.*member.pointer;
        const auto name = wire_name(member.name);
        reading.pointer = here + "/" + name;
        if (const auto* sent = object.if_contains(name)) {
            read_field(reading, *sent, field);
        } else if (!may_be_absent<std::remove_reference_t<decltype(field)>>) {
            add_missing(reading);
        }
    });
    reading.pointer = here;
}

/// Refuses with "invalid_fields" and every error of every field.
template <Described T>
Result<T> decode(const value& body) {
    T decoded{};
    Reading reading;
    read_field(reading, body, decoded);
    if (reading.errors.empty()) return decoded;
    return refusal(std::move(reading));
}

}  // namespace shop::json
