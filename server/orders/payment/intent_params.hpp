#pragma once

#include "orders/order.hpp"
#include "orders/payment/intent_store.hpp"

#include <string>
#include <vector>

namespace shop::orders {

/// What a provider needs for the intent of these orders, at least one. The same parameters for the
/// same attempt, so that a repeated request returns the first intent.
payments::CreateIntentParams create_intent_params(const std::vector<Order>& orders,
                                                  const IntentRow& row, const std::string& shop_id);

}  // namespace shop::orders
