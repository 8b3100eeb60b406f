#pragma once

// The facts of a board as text, for its page and the filters.

#include "catalogue/facts.hpp"
#include "catalogue/product.hpp"
#include "platform/base/language.hpp"

#include <string>

namespace shop::catalogue {

/// "Memory slots"
std::string fact_name(const FactRule& rule, Language language);

/// Display text of a value from an address: "2500" is "2.5 Gbit/s", "yes" is "Yes", "2025-03-14" is
/// "14 Mar 2025". Digits of part data stay ASCII, as on the box (R-LANG-20). The browser does the
/// same (fact-labels.ts); fact_labels.json has the test cases of both.
std::string label_of_value(const FactRule& rule, const std::string& value, Language language);

}  // namespace shop::catalogue
