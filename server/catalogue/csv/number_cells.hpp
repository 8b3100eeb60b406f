#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shop::catalogue {

/// The number in a cell in JSON format. Accepts the formats of people and spreadsheets: digits of
/// either script, a plus, commas or no-break spaces between groups of digits, and zeros after the
/// decimal point of a whole number. Empty for any other text: "1250,50" could be 125,050, and a
/// spreadsheet that writes "1.2E+05" has dropped digits.
std::optional<std::string> plain_number(std::string_view cell);

/// The same for a price, which may have its currency before or after it: ৳, Tk, BDT, Taka.
std::optional<std::string> plain_price(std::string_view cell);

}  // namespace shop::catalogue
