#pragma once

// The arithmetic of VAT, in whole paisa (decision 0064).

#include "platform/base/money.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace shop::papers {

/// In hundredths of a percent: {1500} is 15 %. From 0 to 100 %.
struct VatRate {
    std::int64_t hundredths = 0;

    bool operator==(const VatRate&) const = default;
};

/// "15", "7.5" or "15.00"; nothing for any other text, and beyond 100.
std::optional<VatRate> find_vat_rate(std::string_view text);

/// "15" or "7.5".
std::string to_text(VatRate rate);

/// An amount in two parts, which add up to it.
struct VatSplit {
    Money net;
    Money vat;

    bool operator==(const VatSplit&) const = default;
};

/// Takes the VAT out of an amount that includes it: the net is rounded half up, the VAT is the
/// rest.
VatSplit split_vat(Money gross, VatRate rate);

/// The price of one piece of a line, in units of 1/10^`decimals` Taka.
struct UnitPrice {
    std::int64_t amount = 0;
    int decimals = 2;
};

/// With the fewest decimals, at least two, with which it times `pieces` is `line` again, rounded to
/// the paisa. `line` is not negative and `pieces` at least 1.
UnitPrice unit_price(Money line, std::int64_t pieces);

/// An invoice, as far as its VAT is given back by credit notes.
struct CreditedInvoice {
    Money gross;
    Money vat;
    Money credited_gross;  // By earlier notes.
    Money credited_vat;
};

/// The parts of a credit note of `gross`: the notes of the whole invoice add up to it, to the
/// paisa.
VatSplit split_credit(const CreditedInvoice& invoice, Money gross);

/// The rates by the day from which each holds.
class VatRates {
public:
    /// The same rate for ever.
    explicit VatRates(VatRate rate) : later_{}, first_(rate) {}

    /// Reads "15.00", or "15.00,2027-07-01=16.00" with the days in order; nothing for another text.
    static std::optional<VatRates> read(std::string_view text);

    /// The rate at a moment, by the calendar of Dhaka.
    VatRate rate_at(std::int64_t at_ms) const;

    /// As read() takes it.
    std::string text() const;

private:
    std::map<std::string, VatRate> later_;  // By day: "2027-07-01".
    VatRate first_;
};

}  // namespace shop::papers
