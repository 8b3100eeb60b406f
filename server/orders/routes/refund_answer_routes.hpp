#pragma once

#include "orders/payment_context.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// GET /refunds-to-send and POST /refunds/{id}/answer, for staff.
void add_refund_answer_routes(http::Router& router, const PaymentContext& context);

}  // namespace shop::orders
