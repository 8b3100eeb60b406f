#pragma once

// What a page shows of values, written exactly as the browser writes it: a prerendered page is
// taken over by the browser as it stands. platform/base/labels.json holds both sides to it.

#include "platform/base/money.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace shop {

/// "13,16,000": a whole number from 0 on, with lakh grouping.
std::string label_of(std::int64_t count);

/// "৳ 13,16,000" or "৳ 61.50", with a no-break space; of an amount from 0 on.
std::string label_of(Money amount);

/// The beginning of a text longer than `characters_max` characters (code points), and an ellipsis:
/// cut there, or at the end of a word in the last fifth before. A shorter text as it is.
std::string beginning_of(std::string_view text, std::size_t characters_max);

}  // namespace shop
