#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace shop {

/// An amount in paisa, 1/100 Taka: {123450} is 1,234.50 Taka.
/// Never a floating point number, not even on its way to a screen.
struct Money {
    std::int64_t paisa = 0;

    auto operator<=>(const Money&) const = default;
};

/// A price may be from 0.01 to 99,999,999.99 Taka.
inline constexpr Money price_min{1};
inline constexpr Money price_max{9'999'999'999};

/// The sum of an order may be up to 999,999,999.99 Taka.
inline constexpr Money total_max{99'999'999'999};

/// Throws std::overflow_error when the amount no longer fits: a shop that wraps around has a bug,
/// and no answer it could give would be right.
Money operator*(Money price, std::int64_t quantity);

/// A plain decimal number: "1234.50", or "1234" when there are no paisa.
std::string to_text(Money amount);

}  // namespace shop
