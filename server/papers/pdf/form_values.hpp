#pragma once

// Formats values for papers.

#include "papers/facts.hpp"
#include "platform/base/money.hpp"

#include <string>

namespace shop::papers {

/// "11,85,000.50": with lakh grouping, always with paisa, in ASCII digits, as accountants type
/// them.
std::string amount_label(std::int64_t paisa);

/// "3,443.478": with the decimals of unit_price().
std::string unit_price_label(Money line, std::int64_t pieces);

/// "21 Nov 2026 / ২১ নভেম্বর ২০২৬"
std::string day_label(std::int64_t at_ms);

/// The same with the time: "21 Nov 2026 / ২১ নভেম্বর ২০২৬, 15:04:59"
std::string day_and_time_label(std::int64_t at_ms);

/// The product's name, and its Bangla name if it has one.
std::string product_label(const std::string& name, const std::string& bangla);

/// The product and, on a paper for several orders, the number of the order.
std::string line_label(const Facts& facts, const FactsLine& line);

/// The company and, after a comma, the person; without a company only the person.
std::string buyer_label(const Facts& facts);

/// "15%"
std::string rate_label(const Facts& facts);

/// The amount of the paper in words, in both languages.
std::string words_label(const Facts& facts);

/// The footer, which names the order or orders.
std::string footer_label(const Facts& facts);

}  // namespace shop::papers
