#include "platform/base/visible_text.hpp"

#include "platform/base/character.hpp"

#include <array>

namespace shop {
namespace {

constexpr std::array control_ranges = {
    CharacterRange{0x00, 0x1f},     CharacterRange{0x7f, 0x9f},     CharacterRange{0x2028, 0x2029},
    CharacterRange{0x202a, 0x202e}, CharacterRange{0x2066, 0x2069},
};

// White_Space and Default_Ignorable_Code_Point of Unicode 15, and U+2800.
constexpr std::array invisible_ranges = {
    CharacterRange{0x09, 0x0d},       CharacterRange{0x20, 0x20},
    CharacterRange{0x85, 0x85},       CharacterRange{0xa0, 0xa0},
    CharacterRange{0xad, 0xad},       CharacterRange{0x34f, 0x34f},
    CharacterRange{0x61c, 0x61c},     CharacterRange{0x115f, 0x1160},
    CharacterRange{0x1680, 0x1680},   CharacterRange{0x17b4, 0x17b5},
    CharacterRange{0x180b, 0x180f},   CharacterRange{0x2000, 0x200f},
    CharacterRange{0x2028, 0x202f},   CharacterRange{0x205f, 0x206f},
    CharacterRange{0x2800, 0x2800},   CharacterRange{0x3000, 0x3000},
    CharacterRange{0x3164, 0x3164},   CharacterRange{0xfe00, 0xfe0f},
    CharacterRange{0xfeff, 0xfeff},   CharacterRange{0xffa0, 0xffa0},
    CharacterRange{0xfff0, 0xfff8},   CharacterRange{0x1bca0, 0x1bca3},
    CharacterRange{0x1d173, 0x1d17a}, CharacterRange{0xe0000, 0xe0fff},
};

bool is_control_character(const Character& character) {
    return is_among(control_ranges, character.number);
}

}  // namespace

bool has_control(std::string_view text, std::string_view allowed) {
    while (!text.empty()) {
        const auto character = split_off_character(text);
        if (is_control_character(character) &&
            allowed.find(character.bytes) == std::string_view::npos)
            return true;
    }
    return false;
}

std::string without_controls(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const auto character = split_off_character(text);
        plain += is_control_character(character) ? " " : character.bytes;
    }
    return plain;
}

bool has_visible_text(std::string_view text) {
    while (!text.empty()) {
        const auto character = split_off_character(text);
        if (!is_invisible(character.number)) return true;
    }
    return false;
}

bool is_invisible(char32_t character) {
    return is_among(invisible_ranges, character);
}

}  // namespace shop
