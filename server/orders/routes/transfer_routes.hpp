#pragma once

#include "orders/payment_context.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// POST /order/{id}/transfer-notice and GET /order/{id}/transfers; for staff GET
/// /transfers-to-check.
void add_transfer_routes(http::Router& router, const PaymentContext& context);

}  // namespace shop::orders
