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

/// The ASCII digits of `text` as the language writes them.
std::string in_digits_of(Language language, std::string_view text);

/// `text`, or its first `characters_max` characters (code points) and an ellipsis when it is
/// longer. The cut moves back to the end of a word when one ends in the last fifth.
std::string excerpt_of(std::string_view text, std::size_t characters_max);

}  // namespace shop
