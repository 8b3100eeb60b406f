#pragma once

#include "mode/past_order.hpp"

namespace shop::app {

/// Places the orders of a checkout at the shop's current time, as the order form does: with the
/// customer's address and the delivery method that the form chooses first. At the counter, staff
/// place it and the customer picks the goods up.
void place_checkout(PastShop& shop, PastOrder& order, bool is_at_counter);

}  // namespace shop::app
