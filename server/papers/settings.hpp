#pragma once

#include "papers/vat.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace shop::papers {

/// When an order gets its invoice: with its first payment or its shipping, whichever comes first,
/// or only with its shipping.
enum class InvoiceMoment { first, shipped };

/// The layouts of Mushak 6.3 in use, by their number of columns.
inline constexpr std::array<std::int64_t, 2> vat_forms{10, 11};

struct Settings {
    std::string bin{};  // 000000000-0000; empty if the shop is not registered for VAT.
    std::string name{};
    std::string address{};
    VatRates rates{VatRate{1500}};
    std::int64_t form = 11;
    InvoiceMoment invoice_when = InvoiceMoment::first;
    /// If true, credit notes name the customer as the returning party, otherwise the shop. Practice
    /// differs.
    bool customer_returns = false;
    std::string signatory{};
    std::string signatory_title{};
    /// Supplies before this time get no papers: the shop did not issue them automatically then.
    std::int64_t since_ms = 0;

    bool is_registered() const { return !bin.empty(); }
};

}  // namespace shop::papers
