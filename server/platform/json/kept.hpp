#pragma once

// JSON that the program stores for itself, such as the manifest of a backup: described structs with
// plain members, which encode() writes. Never for requests: plain members have no limits.

#include "platform/base/names.hpp"
#include "platform/json/decode.hpp"

#include <concepts>

namespace shop::json {

inline void read_field(Reading& reading, const value& from, std::string& to) {
    if (!from.is_string()) return add_missing(reading);
    to.assign(from.get_string());
}

/// No negative numbers.
template <std::integral T>
void read_field(Reading& reading, const value& from, T& to) {
    constexpr auto largest_exact = std::int64_t{1} << 53;
    std::int64_t number = 0;
    read_whole(reading, from, number, 0, largest_exact);
    to = static_cast<T>(number);
}

template <Named E>
void read_field(Reading& reading, const value& from, E& to) {
    const auto found = from.is_string() ? find_named<E>(from.get_string()) : std::nullopt;
    if (!found) return add_missing(reading);
    to = *found;
}

/// Empty if `text` is not a whole T.
template <Described T>
std::optional<T> read_kept(std::string_view text) {
    const auto document = read(text);
    if (!document) return std::nullopt;
    auto kept = decode<T>(*document);
    return kept ? std::optional(*std::move(kept)) : std::nullopt;
}

/// The same for text of another release: an unreadable member keeps its default.
template <Described T>
T read_known(std::string_view text) {
    T known{};
    Reading reading;
    if (const auto document = read(text)) read_field(reading, *document, known);
    return known;
}

}  // namespace shop::json
