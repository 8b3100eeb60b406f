#pragma once

// Numbers in words: users omit the letters before them, as in "1700" for LGA1700.

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace shop::catalogue {

/// Whether a word begins with a number of at least three digits. Shorter numbers, as in "DDR5",
/// match too many boards.
inline bool begins_with_number(std::string_view word) {
    constexpr std::size_t digits_min = 3;
    const auto is_digit = [](char c) { return '0' <= c && c <= '9'; };
    return word.size() >= digits_min && std::ranges::all_of(word.substr(0, digits_min), is_digit);
}

/// "650m" of "b650m" and "1700" of "lga1700". Empty if the word has no number or starts with it.
inline std::string_view number_in(std::string_view word) {
    const auto start = word.find_first_of("0123456789");
    if (start == 0 || start == std::string_view::npos) return {};
    const auto number = word.substr(start);
    return begins_with_number(number) ? number : std::string_view();
}

}  // namespace shop::catalogue
