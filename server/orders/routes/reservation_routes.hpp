#pragma once

#include "orders/payment_context.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// GET /large-reservations, for staff.
void add_reservation_routes(http::Router& router, const PaymentContext& context);

}  // namespace shop::orders
