#pragma once

#include "app/deliveries/deliveries.hpp"

namespace shop::app {

/// After each delivered message about an order that was shipped or returned, also updates which
/// reviews are by buyers.
Subscriber mark_buyers_after(Subscriber subscriber);

}  // namespace shop::app
