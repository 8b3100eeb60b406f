#pragma once

#include "orders/payment_context.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::orders {

/// POST /webhooks/stripe. The signature is checked over the raw bytes before anything is parsed.
/// The event is not trusted: the server retrieves the payment from the provider.
void add_webhook_routes(http::Router& router, const PaymentContext& context, std::string secret);

}  // namespace shop::orders
