#pragma once

// Business identification numbers of firms that are registered for VAT.

#include "platform/json/decode.hpp"

namespace shop::json {

/// Normalizes a number to 000000000-0000. Accepts blanks, missing hyphens and Bangla digits. Empty
/// unless it has 13 digits.
std::optional<std::string> normal_bin(std::string_view text);

/// A normalized number in a request, or empty.
struct Bin {
    std::string value;
};
void read_field(Reading& reading, const value& from, Bin& to);

}  // namespace shop::json
