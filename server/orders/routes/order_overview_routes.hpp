#pragma once

#include "orders/payment_context.hpp"
#include "orders/user_lookups.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// GET /order/{id}/overview, for staff, including cancelled and expired orders.
void add_overview_routes(http::Router& router, const PaymentContext& context,
                         const FindName& find_name);

}  // namespace shop::orders
