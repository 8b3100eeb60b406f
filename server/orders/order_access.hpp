#pragma once

#include "orders/order.hpp"
#include "platform/base/problem.hpp"
#include "platform/http/endpoint.hpp"

namespace shop::orders {

/// Callers that may access the order of /order/{id}.
enum class OrderAccess {
    owner,           // Its customer, until it is cancelled or expired.
    staff,           // Also staff with permission to read orders.
    with_cancelled,  // Customer and staff, even if it is cancelled or expired.
};

/// The order of /order/{id}, if the caller may access it. Orders of other users are "unknown_order"
/// too: another code would reveal that they exist.
Result<Order> find_order_for_caller(const http::Call& call, OrderAccess access);

}  // namespace shop::orders
