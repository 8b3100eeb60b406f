#pragma once

#include "orders/payment_context.hpp"
#include "orders/user_lookups.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// GET /orders/look, POST /orders/ship and POST /orders/cancel, for the staff: many orders at once.
void add_bulk_routes(http::Router& router, const PaymentContext& context,
                     const FindCustomers& find_customers);

}  // namespace shop::orders
