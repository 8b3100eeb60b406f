#pragma once

// Reasons for refunds that the shop itself starts.

#include "platform/base/language.hpp"

#include <string>
#include <string_view>

namespace shop::orders {

/// The stored reason of such a refund: a code. The staff's reasons are stored as written.
inline constexpr std::string_view order_over_reason = "order_over";
inline constexpr std::string_view beyond_total_reason = "beyond_total";
inline constexpr std::string_view at_provider_reason = "at_provider";
/// For a refund that is done without sending money.
inline constexpr std::string_view settled_otherwise_reason = "settled_otherwise";
/// For the refund of a surplus that was refused because its payment was withdrawn.
inline constexpr std::string_view withdrawn_reason = "withdrawn";

/// Text of a stored reason: a code in this language, anything else as written.
std::string words_of_reason(const std::string& stored, Language language);

}  // namespace shop::orders
