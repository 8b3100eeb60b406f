#include "platform/base/bangla.hpp"

#include "platform/base/character.hpp"

#include <array>

namespace shop {
namespace {

constexpr char32_t hasanta = 0x9cd;  // Joins the consonants around it.

/// Vowel signs, other signs and joiners: they belong to the character before.
constexpr std::array continuing = {
    CharacterRange{0x981, 0x983}, CharacterRange{0x9bc, 0x9bc}, CharacterRange{0x9be, 0x9cd},
    CharacterRange{0x9d7, 0x9d7}, CharacterRange{0x9e2, 0x9e3}, CharacterRange{0x200c, 0x200d},
};
constexpr std::array bangla_letters = {
    CharacterRange{0x985, 0x9b9},
    CharacterRange{0x9ce, 0x9ce},
    CharacterRange{0x9dc, 0x9e1},
    CharacterRange{0x9f0, 0x9f1},
};
constexpr std::array latin_letters = {
    CharacterRange{'A', 'Z'},
    CharacterRange{'a', 'z'},
    CharacterRange{0xc0, 0x24f},
};

}  // namespace

std::string_view first_clusters(std::string_view text, std::size_t characters_max) {
    auto rest = text;
    char32_t before = 0;
    std::size_t end = 0;  // Of the last whole cluster within the limit.
    for (std::size_t count = 0; !rest.empty(); ++count) {
        const auto at = text.size() - rest.size();
        const auto character = split_off_character(rest);
        if (!is_among(continuing, character.number) && before != hasanta) end = at;
        // One cluster alone may be longer than the limit.
        if (count == characters_max) return text.substr(0, end == 0 ? at : end);
        before = character.number;
    }
    return text;
}

Language script_of(std::string_view text) {
    std::size_t bangla = 0;
    std::size_t latin = 0;
    while (!text.empty()) {
        const auto letter = split_off_character(text).number;
        if (is_among(bangla_letters, letter)) ++bangla;
        if (is_among(latin_letters, letter)) ++latin;
    }
    return bangla > latin ? Language::bangla : Language::english;
}

std::string with_ascii_digits(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const auto [number, bytes] = split_off_character(text);
        if (0x9e6 <= number && number <= 0x9ef)
            plain += static_cast<char>('0' + (number - 0x9e6));
        else
            plain += bytes;
    }
    return plain;
}

}  // namespace shop
