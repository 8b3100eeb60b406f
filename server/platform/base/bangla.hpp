#pragma once

// Text functions for Bangla, as in web/src/platform/bangla.ts. labels.json in this folder has the
// test cases for both.

#include "platform/base/language.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace shop {

/// The first `characters_max` characters (code points) of the valid UTF-8 `text`, without a partial
/// Bangla cluster at the end: a vowel sign stays with its consonant, and a conjunct stays whole.
std::string_view first_clusters(std::string_view text, std::size_t characters_max);

/// The language whose letters occur more often in `text`; English if both occur equally often.
Language script_of(std::string_view text);

/// script_of() as HTML's `lang`: "en" or "bn". Independent of the page's language.
std::string script_code_of(std::string_view text);

/// The form of `text` that searches compare: case_folded(), with_ascii_digits(), one spelling of
/// each Bangla letter, and one letter for those that people often confuse (ণ and ন, ী and ি).
std::string search_key(std::string_view text);

/// `text` with Bangla, Arabic and Persian digits as 0 to 9, for values that programs read, such as
/// numbers, dates and telephone numbers.
std::string with_ascii_digits(std::string_view text);

}  // namespace shop
