#pragma once

#include "orders/payment_context.hpp"
#include "orders/settings.hpp"
#include "orders/user_lookups.hpp"
#include "platform/base/live.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// All routes of orders, and POST /create-payment-intent. `settings` must outlive the router.
void add_routes(http::Router& router, const PaymentContext& context, const Live<Settings>& settings,
                const UserLookups& users);

}  // namespace shop::orders
