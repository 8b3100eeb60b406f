#pragma once

// JSON that the program stores for itself, such as the manifest of a backup: described structs with
// plain members, which encode() writes. Never for requests: plain members have no limits.

#include "platform/json/decode.hpp"

#include <concepts>
#include <stdexcept>
#include <system_error>

namespace shop::json {

inline void read_field(Reading& reading, const value& from, std::string& to) {
    if (!from.is_string()) return add_missing(reading);
    to.assign(from.get_string());
}

/// 0 to 2^53.
template <std::integral T>
void read_field(Reading& reading, const value& from, T& to) {
    constexpr auto largest_exact = std::int64_t{1} << 53;
    std::int64_t number = 0;
    read_whole(reading, from, number, 0, largest_exact);
    to = static_cast<T>(number);
}

/// Empty if `text` is not a whole T.
template <Described T>
std::optional<T> read_kept(std::string_view text) {
    const auto document = read(text);
    if (!document) return std::nullopt;
    auto kept = decode<T>(*document);
    return kept ? std::optional(*std::move(kept)) : std::nullopt;
}

/// The same for a document of another release: an absent member keeps its default. Throws
/// std::runtime_error if a member that is there cannot be read.
template <Described T>
T read_known(const value& document) {
    T known{};
    Reading reading;
    read_field(reading, document, known);
    for (const auto& [pointer, error] : reading.errors) {
        std::error_code absent;
        if (document.find_pointer(pointer, absent) != nullptr) {
            throw std::runtime_error("stored JSON has an unreadable value at " + pointer);
        }
    }
    return known;
}

/// The defaults if `text` is not JSON.
template <Described T>
T read_known(std::string_view text) {
    const auto document = read(text);
    return document ? read_known<T>(*document) : T{};
}

}  // namespace shop::json
