#pragma once

// Bulk actions on orders, as jobs. Each order goes through the same function as the single action,
// with its checks, its events, its email and its row of the audit trail.

#include "orders/payment_context.hpp"
#include "orders/user_lookups.hpp"
#include "platform/jobs/jobs.hpp"

#include <functional>
#include <optional>
#include <string>

namespace shop::orders {

inline constexpr const char* ship_job = "orders.ship";
inline constexpr const char* cancel_job = "orders.cancel";

/// "orders.ship". Refuses an order that another person has already shipped, and names the person;
/// refuses the job owner's own orders as check_not_own() does.
jobs::Kind ship_orders_kind(FindName find_name, HasColleague has_colleague = {});

/// "orders.cancel". Calls the payment provider if a payment is open, as a single cancel does.
jobs::Kind cancel_orders_kind(const PaymentContext& context);

}  // namespace shop::orders
