#pragma once

// What the two files of routes share.

#include "orders/orders.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {

/// What travels of an order, under the names of the specification.
json::Object wire_object(const Order& order);

/// The order of /order/{id}, when the caller owns it, or is an admin where those may see it.
/// Somebody else's order is "unknown_order" too: another answer would tell that it exists.
Result<Order> find_order_for_caller(const Till& till, const http::Request& request,
                                    bool also_for_admins);

/// PATCH /order/{id} and POST /create-payment-intent.
void add_payment_routes(http::Router& router, const Till& till);

}  // namespace shop::orders
