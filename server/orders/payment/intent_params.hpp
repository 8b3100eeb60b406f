#pragma once

#include "orders/order.hpp"
#include "orders/payment/intent_store.hpp"

#include <string>
#include <vector>

namespace shop::orders {

/// The parameters that the shop sends to a provider for these orders, at least one. The same
/// attempt has the same parameters, so that a repeated request returns the first intent.
payments::CreateIntentParams create_intent_params(const std::vector<Order>& orders,
                                                  const IntentRow& row, const std::string& shop_id);

}  // namespace shop::orders
