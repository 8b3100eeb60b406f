#pragma once

#include "orders/payment_context.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::orders {

/// POST /webhooks/sslcommerz: the notices of SSLCommerz, signed with the store's `password`.
void add_gateway_notice_routes(http::Router& router, const PaymentContext& context,
                               const std::string& password);

/// POST /payment-return/success, /fail and /cancel, at the origin's root: customers who return from
/// the page of SSLCommerz. Redirects them to their order's payment page, in their language.
void add_gateway_return_routes(http::Router& router, const PaymentContext& context,
                               const std::string& password);

}  // namespace shop::orders
