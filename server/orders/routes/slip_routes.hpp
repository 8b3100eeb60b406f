#pragma once

#include "orders/payment_context.hpp"
#include "platform/base/problem.hpp"
#include "platform/http/http.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace shop::orders {

/// Converts an untrusted upload to a JPEG, or refuses. The room is independent of pictures.
using MakeSlip = std::function<Result<std::string>(std::string_view upload)>;

/// PUT and GET /order/{id}/transfer-slip.
void add_slip_routes(http::Router& router, const PaymentContext& context, MakeSlip make_slip);

}  // namespace shop::orders
