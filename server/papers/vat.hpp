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

/// Parses "15", "7.5" or "15.00"; empty for any other text and above 100.
std::optional<VatRate> find_vat_rate(std::string_view text);

/// "15" or "7.5".
std::string to_text(VatRate rate);

/// An amount in two parts that add up to it.
struct VatSplit {
    Money net;
    Money vat;

    bool operator==(const VatSplit&) const = default;
};

/// Splits an amount that includes VAT: the net is rounded half up, the VAT is the rest.
VatSplit split_vat(Money gross, VatRate rate);

/// The price of one piece of a line, in units of 1/10^`decimals` Taka.
struct UnitPrice {
    std::int64_t amount = 0;
    int decimals = 2;
};

/// Uses the fewest decimals, at least two, with which the price times `pieces` rounds to `line`.
/// `line` must not be negative and `pieces` at least 1.
UnitPrice unit_price(Money line, std::int64_t pieces);

/// An invoice and the amounts that its credit notes have credited so far.
struct CreditedInvoice {
    Money gross;
    Money vat;
    Money credited_gross;  // By earlier notes.
    Money credited_vat;
};

/// Splits a credit note of `gross`. The notes for a whole invoice add up to it, to the paisa.
VatSplit split_credit(const CreditedInvoice& invoice, Money gross);

/// VAT rates by the day from which each applies.
class VatRates {
public:
    /// One rate that never changes.
    explicit VatRates(VatRate rate) : later_{}, first_(rate) {}

    /// Parses "15.00", or "15.00,2027-07-01=16.00" with the days in order; empty for any other
    /// text.
    static std::optional<VatRates> read(std::string_view text);

    /// The rate at this time, by Dhaka's calendar.
    VatRate rate_at(std::int64_t at_ms) const;

    /// In the format of read().
    std::string text() const;

private:
    std::map<std::string, VatRate> later_;  // By day: "2027-07-01".
    VatRate first_;
};

}  // namespace shop::papers
