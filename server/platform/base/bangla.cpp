#include "platform/base/bangla.hpp"

#include "platform/base/character.hpp"
#include "platform/base/unicode.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace shop {
namespace {

constexpr char32_t hasanta = 0x9cd;  // Joins the consonants around it.

/// Vowel signs, other signs and joiners: they belong to the preceding character.
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
/// The digits 0 to 9 of Bangla, Arabic and Persian keyboards.
constexpr std::array other_digits = {
    CharacterRange{0x9e6, 0x9ef},
    CharacterRange{0x660, 0x669},
    CharacterRange{0x6f0, 0x6f9},
};
constexpr std::array latin_letters = {
    CharacterRange{'A', 'Z'},
    CharacterRange{'a', 'z'},
    CharacterRange{0xc0, 0x24f},
};

using Spelling = std::pair<std::string_view, std::string_view>;
/// Letters written as two characters that Unicode does not compose.
constexpr std::array composed = {
    Spelling{"\u09a1\u09bc", "\u09dc"},  // ড়
    Spelling{"\u09a2\u09bc", "\u09dd"},  // ঢ়
    Spelling{"\u09af\u09bc", "\u09df"},  // য়
};
/// Spellings that people often confuse or leave out.
constexpr std::array alike = {
    Spelling{"\u09dc", "\u09b0"},  // ড় as র
    Spelling{"\u09dd", "\u09b0"},  // ঢ় as র
    Spelling{"\u09af", "\u099c"},  // য as জ, but not য়
    Spelling{"\u09c0", "\u09bf"},  // ী as ি
    Spelling{"\u09c2", "\u09c1"},  // ূ as ু
    Spelling{"\u09a3", "\u09a8"},  // ণ as ন
    Spelling{"\u09b6", "\u09b8"},  // শ as স
    Spelling{"\u09b7", "\u09b8"},  // ষ as স
    Spelling{"\u09ce", "\u09a4"},  // ৎ as ত
    Spelling{"\u0981", ""},        // ঁ
    Spelling{"\u09bc", ""},        // A nukta after any other letter.
    Spelling{"\u200c", ""},        // The joiners.
    Spelling{"\u200d", ""},
};

/// `text` with the second spelling in place of each first one.
template <std::size_t Size>
std::string respelled(std::string_view text, const std::array<Spelling, Size>& spellings) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const auto* const found = std::ranges::find_if(
            spellings, [&](const Spelling& one) { return text.starts_with(one.first); });
        if (found == spellings.end()) {
            result += split_off_character(text).bytes;
        } else {
            result += found->second;
            text.remove_prefix(found->first.size());
        }
    }
    return result;
}

}  // namespace

std::string_view first_clusters(std::string_view text, std::size_t characters_max) {
    auto rest = text;
    char32_t before = 0;
    std::size_t end = 0;  // End of the last whole cluster within the limit.
    for (std::size_t count = 0; !rest.empty(); ++count) {
        const auto at = text.size() - rest.size();
        const auto character = split_off_character(rest);
        if (!is_among(continuing, character.number) && before != hasanta) end = at;
        // A single cluster may exceed the limit.
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

std::string script_code_of(std::string_view text) {
    return std::string(code_of(script_of(text)));
}

std::string search_key(std::string_view text) {
    return with_ascii_digits(respelled(respelled(case_folded(text), composed), alike));
}

std::string with_ascii_digits(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const auto [number, bytes] = split_off_character(text);
        const auto* const digits = std::ranges::find_if(other_digits, [&](const auto& range) {
            return range.first <= number && number <= range.last;
        });
        if (digits == other_digits.end())
            plain += bytes;
        else
            plain += static_cast<char>('0' + (number - digits->first));
    }
    return plain;
}

}  // namespace shop
