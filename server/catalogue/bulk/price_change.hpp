#pragma once

// Bulk change of prices: by a percentage or an amount, rounded.

#include "platform/http/http.hpp"

#include <optional>

namespace shop::catalogue {

/// In hundredths of a percent. Anything beyond is probably a typing error.
inline constexpr std::int64_t percent_hundredths_min = -9'000;
inline constexpr std::int64_t percent_hundredths_max = 10'000;

/// Either a percentage or an amount.
struct PriceChange {
    std::int64_t percent_hundredths = 0;  // 750 is 7.5 percent more; 0 if an amount is added.
    Money amount{};
    Money round_to{1};  // 1 paisa, or 1, 10 or 100 Taka.

    /// The new price, rounded to the nearest multiple of `round_to`; halfway, to the larger one.
    /// May be out of the range of prices.
    Money apply(Money price) const;
};

/// "percent=-12.5" or "amount=500", and "roundTo=10", all in a query. Refuses with
/// "invalid_fields".
Result<PriceChange> read_price_change(const http::Members& query);

/// Reason why a price does not change.
struct NoChange {
    std::string_view code;  // "price_same", "price_too_low" or "price_too_high".
    Message words;
};

/// Empty if the price may change.
std::optional<NoChange> find_no_change(Money before, Money after);

}  // namespace shop::catalogue
