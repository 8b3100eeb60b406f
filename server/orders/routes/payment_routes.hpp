#pragma once

#include "orders/payment_context.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// PATCH /order/{id}, GET /order/{id}/ways, POST /order/{id}/payment and POST
/// /create-payment-intent.
void add_payment_routes(http::Router& router, const PaymentContext& context);

}  // namespace shop::orders
