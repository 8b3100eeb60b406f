#pragma once

#include "orders/orders.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::app {

/// POST /webhooks/stripe: the provider says that something happened to a payment. Its signature is
/// checked over the raw bytes before anything is parsed; then the provider is asked what is true.
void add_webhook_routes(http::Router& router, const orders::PaymentContext& context,
                        std::string secret);

}  // namespace shop::app
