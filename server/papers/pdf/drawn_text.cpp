#include "papers/pdf/drawn_text.hpp"

#include "platform/base/character.hpp"
#include "platform/base/text.hpp"
#include "platform/base/visible_text.hpp"

#include <array>

namespace shop::papers {
namespace {

/// More than any field allows. Pango takes a minute for a word of 9,000 letters.
constexpr std::size_t drawn_characters_max = 2'000;

constexpr std::array direction_marks{CharacterRange{0x061C, 0x061C}, CharacterRange{0x200E, 0x200F},
                                     CharacterRange{0xFEFF, 0xFEFF}};

/// Papers print an address of several lines on one line.
std::string in_one_line(std::string_view text) {
    std::string line;
    for (const char c : text) {
        if (c == '\n')
            line += ", ";
        else
            line += c;
    }
    return without_controls(line);
}

}  // namespace

std::string drawn_text(std::string_view text, const Fonts& fonts) {
    const auto line = in_one_line(text);
    std::string drawn;
    std::string_view rest = first_characters(line, drawn_characters_max);
    const bool is_cut = rest.size() < line.size();
    while (!rest.empty()) {
        const auto character = split_off_character(rest);
        if (is_among(direction_marks, character.number)) continue;
        if (fonts.have(character.number)) drawn += character.bytes;
    }
    return is_cut ? drawn + "…" : drawn;
}

bool loses_letters(std::string_view text, const Fonts& fonts) {
    const auto line = in_one_line(text);
    for (std::string_view rest = line; !rest.empty();) {
        const auto character = split_off_character(rest);
        if (has_visible_text(character.bytes) && !fonts.have(character.number)) return true;
    }
    return false;
}

}  // namespace shop::papers
