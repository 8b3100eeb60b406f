#pragma once

#include "app/deliveries/deliveries.hpp"

namespace shop::app {

/// Also updates which reviews are of buyers, for each delivered message about an order that was
/// shipped or whose goods came back.
Subscriber mark_buyers_after(Subscriber subscriber);

}  // namespace shop::app
