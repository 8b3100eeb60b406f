#pragma once

// The delivery plan as visitors read it: one line next to prices, and blocks on the page about
// delivery.

#include "app/pages/page_text.hpp"
#include "orders/orders.hpp"

namespace shop::app {

/// "From ৳ 80, in 1 to 3 days": the cheapest zone of home delivery. Empty without one.
std::optional<std::string> delivery_lead(const orders::DeliveryPlan& plan, Language language);

/// Replaces each paragraph `[[delivery charges]]` with the methods, zones, charges and days of the
/// plan, unless the plan has no methods.
void insert_delivery_charges(PageBlocks& page, const orders::DeliveryPlan& plan, Language language);

}  // namespace shop::app
