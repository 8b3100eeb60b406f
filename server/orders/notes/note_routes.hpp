#pragma once

#include "orders/payment_context.hpp"
#include "orders/user_lookups.hpp"
#include "platform/http/http.hpp"

namespace shop::orders {

/// GET and POST /order/{id}/notes, and PATCH /order/{id}/contact, for staff.
void add_note_routes(http::Router& router, const PaymentContext& context,
                     const FindName& find_name);

}  // namespace shop::orders
