#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::orders {

/// The reference that a customer enters in a bank transfer, so that the shop finds the order:
/// "NB1042K", from its number and a check letter. A reference with one wrong character, or with two
/// adjacent ones swapped, never matches another order.
std::string transfer_reference(std::int64_t order_number);

/// The order number in a reference, as people and banks write it: allows lower case and spaces.
/// Empty for anything else.
std::optional<std::int64_t> find_number_of_reference(std::string_view text);

}  // namespace shop::orders
