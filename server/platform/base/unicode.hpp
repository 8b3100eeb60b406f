#pragma once

// Unicode functions, based on GLib, which the papers' Pango loads anyway.

#include <string>
#include <string_view>

namespace shop {

/// `text` in Unicode normalisation form C: one spelling of each character, whatever the keyboard
/// produced (é in one or two code points, and likewise ো and য়). Returns the bytes unchanged if
/// they are ASCII, contain a zero byte or are not UTF-8.
std::string nfc(std::string_view text);

/// `text` in normalisation form KC: like nfc(), and also one spelling of compatible characters,
/// such as full-width letters.
std::string nfkc(std::string_view text);

/// `text` with case folded in every alphabet, for comparisons that ignore case; otherwise like
/// nfc().
std::string case_folded(std::string_view text);

/// Whether it is a dash, hyphen or minus sign of any script.
bool is_dash(char32_t character);

/// Whether it is part of a word: a letter, a digit, or a combining sign.
bool is_word_character(char32_t character);

}  // namespace shop
