#pragma once

// The contents of each kind of paper. Layouts 1 and 2 differ in the price of a piece (decision
// 0103); layout 3 has a row for each line and one for the delivery charge (decision 0120).

#include "papers/facts.hpp"
#include "papers/pdf/form.hpp"

#include <cstdint>

namespace shop::papers {

/// Mushak 6.3, with 10 or 11 columns.
Form invoice_form(const Facts& facts, std::int64_t layout);

/// Mushak 6.7.
Form credit_form(const Facts& facts, std::int64_t layout);

/// The bill of a shop that is not registered for VAT.
Form bill_form(const Facts& facts, std::int64_t layout);

/// The challan, which accompanies the goods: no prices.
Form challan_form(const Facts& facts);

}  // namespace shop::papers
