#pragma once

// What Bangla needs beyond other texts. As web/src/platform/bangla.ts; labels.json beside this file
// has the test cases of both.

#include "platform/base/language.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace shop {

/// The first `characters_max` characters (code points) of the valid UTF-8 `text`, less those of a
/// Bangla cluster that would be cut: a vowel sign stays with its consonant, a conjunct stays whole.
std::string_view first_clusters(std::string_view text, std::size_t characters_max);

/// The language whose letters `text` has more of; English where they are even.
Language script_of(std::string_view text);

/// The same as HTML's `lang`, whichever language the page around it is in: "en" or "bn".
std::string script_code_of(std::string_view text);

/// The form of `text` in which searches compare it: as case_folded(), digits as
/// with_ascii_digits(), one spelling of each Bangla letter, and one letter for those that people
/// mix up when they type (ণ and ন, ী and ি).
std::string search_key(std::string_view text);

/// `text` with the digits of Bangla, Arabic and Persian keyboards as 0 to 9: for whatever a machine
/// reads, such as a number, a day or a telephone number.
std::string with_ascii_digits(std::string_view text);

}  // namespace shop
