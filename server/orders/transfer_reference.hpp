#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::orders {

/// What a customer writes into a bank transfer, so that the shop finds the order: "NB1042K", of its
/// number and a check letter. A reference with one wrong character, or with two neighbours
/// exchanged, is never another order's.
std::string transfer_reference(std::int64_t order_number);

/// The number of the order that a reference names, as people and banks write it: small letters and
/// blanks are allowed. Empty for anything else.
std::optional<std::int64_t> find_number_of_reference(std::string_view text);

}  // namespace shop::orders
