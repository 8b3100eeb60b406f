#pragma once

// Formats values exactly as the browser does: React hydrates prerendered pages and expects the same
// text. The tests of both sides read platform/base/labels.json.

#include "platform/base/language.hpp"
#include "platform/base/money.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace shop {

/// "13,16,000" or "১৩,১৬,০০০": a non-negative integer with lakh grouping.
std::string label_of(std::int64_t count, Language language);

/// "৳ 13,16,000" or "৳ 61.50", with a no-break space. `amount` is not negative.
std::string label_of(Money amount, Language language);

/// `text` with its ASCII digits in the language's script.
std::string in_digits_of(Language language, std::string_view text);

/// `text`, or if it is longer, its first `characters_max` characters (code points) and an ellipsis.
/// Cuts at the end of a word if one ends in the last fifth, and never divides a Bangla cluster.
std::string excerpt_of(std::string_view text, std::size_t characters_max);

}  // namespace shop
