#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace shop {

/// One code point.
struct Character {
    char32_t number;
    std::string_view bytes;
};

/// Removes and returns the first character of `rest`, which is valid UTF-8 and not empty.
Character split_off_character(std::string_view& rest);

/// Code points from `first` to `last`.
struct CharacterRange {
    char32_t first;
    char32_t last;
};

template <std::size_t Size>
constexpr bool is_among(const std::array<CharacterRange, Size>& ranges, char32_t character) {
    return std::ranges::any_of(ranges, [character](const CharacterRange& range) {
        return range.first <= character && character <= range.last;
    });
}

}  // namespace shop
