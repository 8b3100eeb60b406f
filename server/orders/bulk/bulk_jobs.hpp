#pragma once

// What is done with many orders at once, as jobs. Each order goes through the very function of the
// single action, with its checks, its events, its email and its row of the audit trail.

#include "orders/payment_context.hpp"
#include "orders/user_lookups.hpp"
#include "platform/jobs/jobs.hpp"

#include <functional>
#include <optional>
#include <string>

namespace shop::orders {

inline constexpr const char* ship_job = "orders.ship";
inline constexpr const char* cancel_job = "orders.cancel";

/// "orders.ship". An order that another person has shipped meanwhile is refused, and says by whom;
/// so are the orders of its maker, as check_not_own() says.
jobs::Kind ship_orders_kind(FindName find_name, HasColleague has_colleague = {});

/// "orders.cancel". Asks the payment provider where a payment is open, as a single cancel does.
jobs::Kind cancel_orders_kind(const PaymentContext& context);

}  // namespace shop::orders
