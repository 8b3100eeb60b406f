#pragma once

// How many prices are changed at once: by a percentage or an amount, rounded.

#include "platform/http/http.hpp"

#include <optional>

namespace shop::catalogue {

/// In hundredths of a percent. Beyond these it is rather a slip of the finger.
inline constexpr std::int64_t percent_hundredths_min = -9'000;
inline constexpr std::int64_t percent_hundredths_max = 10'000;

/// Either a percentage or an amount.
struct PriceChange {
    std::int64_t percent_hundredths = 0;  // 750 is 7.5 percent more; 0 where an amount is added.
    Money amount{};
    Money round_to{1};  // One paisa, or 1, 10 or 100 Taka.

    /// What becomes of a price: the nearest multiple of `round_to`, of two the larger one. May be
    /// out of the range of prices.
    Money apply(Money price) const;
};

/// "percent=-12.5" or "amount=500", and "roundTo=10", all in a query. Refuses with
/// "invalid_fields".
Result<PriceChange> read_price_change(const http::Members& query);

/// Why a price does not become another one.
struct NoChange {
    std::string_view code;  // "price_same", "price_too_low" or "price_too_high".
    Message words;
};

/// Nothing where it does.
std::optional<NoChange> find_no_change(Money before, Money after);

}  // namespace shop::catalogue
