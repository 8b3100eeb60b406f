#pragma once

#include "orders/payment_context.hpp"
#include "orders/user_lookups.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// GET /orders/look, POST /orders/ship and POST /orders/cancel, for staff: bulk actions.
void add_bulk_routes(http::Router& router, const PaymentContext& context,
                     const FindCustomers& find_customers);

}  // namespace shop::orders
