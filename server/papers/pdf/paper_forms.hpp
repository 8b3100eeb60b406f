#pragma once

// What stands on each kind of paper, in layout 1.

#include "papers/facts.hpp"
#include "papers/pdf/form.hpp"

namespace shop::papers {

/// Mushak 6.3, with 10 or 11 columns.
Form invoice_form(const Facts& facts);

/// Mushak 6.7.
Form credit_form(const Facts& facts);

/// The bill of a shop that is not registered for VAT.
Form bill_form(const Facts& facts);

/// What goes with the goods: no prices.
Form challan_form(const Facts& facts);

}  // namespace shop::papers
