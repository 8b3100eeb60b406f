#pragma once

// Why the shop itself sends money back.

#include "platform/base/language.hpp"

#include <string>
#include <string_view>

namespace shop::orders {

/// What is stored as the reason of such a refund: a code. The staff's reasons are stored as
/// written.
inline constexpr std::string_view order_over_reason = "order_over";
inline constexpr std::string_view beyond_total_reason = "beyond_total";
inline constexpr std::string_view at_provider_reason = "at_provider";
/// Of a refund that is done without money being sent.
inline constexpr std::string_view settled_otherwise_reason = "settled_otherwise";
/// Of one that was refused with the payment that it was beyond.
inline constexpr std::string_view withdrawn_reason = "withdrawn";

/// The words of a stored reason: of a code those of the language, else what was written.
std::string words_of_reason(const std::string& stored, Language language);

}  // namespace shop::orders
