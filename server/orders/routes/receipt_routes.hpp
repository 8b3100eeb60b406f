#pragma once

#include "orders/payment_context.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// POST /order/{id}/transfers-checked, POST /order/{id}/receipts, POST /receipts/{id}/void, POST
/// /receipts/{id}/move and POST /order/{id}/parcel-returned, for staff.
void add_receipt_routes(http::Router& router, const PaymentContext& context);

}  // namespace shop::orders
