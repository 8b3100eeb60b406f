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

/// The form of `text` in which searches compare it: ASCII letters in lower case, Bangla digits as 0
/// to 9, one spelling of each Bangla letter, and one letter for those that people mix up when they
/// type (ণ and ন, ী and ি). Text without Bangla is the same as in lower_case().
std::string search_key(std::string_view text);

/// `text` with the digits ০ to ৯ as 0 to 9: a telephone number is dialled by machines.
std::string with_ascii_digits(std::string_view text);

}  // namespace shop
