#pragma once

#include "orders/payment_context.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// POST /order/{id}/mails, for staff.
void add_mail_routes(http::Router& router, const PaymentContext& context);

}  // namespace shop::orders
