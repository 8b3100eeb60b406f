#pragma once

#include "orders/payment_context.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// GET /unclaimed-payments, POST /unclaimed-payments/{id}/refund and GET /refused-refunds, for
/// staff.
void add_unmatched_routes(http::Router& router, const PaymentContext& context);

}  // namespace shop::orders
