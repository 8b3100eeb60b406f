#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace shop {

/// An amount in paisa, 1/100 Taka: {123450} is 1,234.50 Taka. Never converted to floating point.
struct Money {
    std::int64_t paisa = 0;

    auto operator<=>(const Money&) const = default;
};

/// A price is 0.01 to 99,999,999.99 Taka.
inline constexpr Money price_min{1};
inline constexpr Money price_max{9'999'999'999};

/// The total of an order is at most 999,999,999.99 Taka.
inline constexpr Money total_max{99'999'999'999};

/// These throw std::overflow_error if the result does not fit: a wrapped amount is a bug that no
/// caller can handle.
Money operator*(Money price, std::int64_t quantity);
Money operator+(Money one, Money other);
Money operator-(Money one, Money other);

inline Money& operator+=(Money& sum, Money amount) {
    return sum = sum + amount;
}

inline Money& operator-=(Money& rest, Money amount) {
    return rest = rest - amount;
}

/// The amount of this many whole Taka.
inline Money taka(std::int64_t count) {
    return Money{100} * count;
}

/// A plain decimal number: "1234.50", or "1234" for whole Taka.
std::string to_text(Money amount);

/// The same, always with two decimals, as in files and at SSLCommerz: "1234.00".
std::string to_decimal(Money amount);

}  // namespace shop
