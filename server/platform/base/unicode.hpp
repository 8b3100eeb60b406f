#pragma once

// Unicode's own rules, from GLib, which the papers' Pango loads anyway.

#include <string>
#include <string_view>

namespace shop {

/// `text` in Unicode's normalisation form C: one spelling of each character, however the keyboard
/// wrote it (é in one or two code points; ো and য়, too). Returns the bytes unchanged if they are
/// ASCII, contain a zero byte or are not UTF-8.
std::string nfc(std::string_view text);

/// `text` in normalisation form KC: also one spelling of what looks alike by Unicode's own tables,
/// such as full-width letters; otherwise as nfc().
std::string nfkc(std::string_view text);

/// `text` in the form in which upper and lower case compare as equal, in every alphabet; otherwise
/// as nfc().
std::string case_folded(std::string_view text);

/// Whether it is a dash, hyphen or minus sign of any script.
bool is_dash(char32_t character);

/// Whether it belongs to a word: a letter, a digit, or a sign that is written with a letter.
bool is_word_character(char32_t character);

}  // namespace shop
