#pragma once

// What the files of routes share.

#include "orders/orders.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {

/// What travels of an order, under the names of the specification.
json::Object wire_object(const Order& order);

/// Who reaches the order of /order/{id}, and until when.
enum class Reach {
    owner,           // Whoever ordered it, until it is cancelled.
    admins,          // Administrators too.
    with_cancelled,  // Both of them, whatever became of it.
};

/// The order of /order/{id}, when the caller reaches it. Somebody else's order is "unknown_order"
/// too: another answer would tell that it exists.
Result<Order> find_order_for_caller(const PaymentContext& context, const http::Request& request,
                                    Reach reach);

/// RFC 3339, UTC, with milliseconds.
std::string rfc3339(std::int64_t at_ms);

/// POST /order/{id}/refund.
void add_refund_routes(http::Router& router, const PaymentContext& context);

/// What needs an administrator's eye: GET /unclaimed-payments, POST /unclaimed-payments/{id}/refund
/// and GET /refused-refunds.
void add_unmatched_routes(http::Router& router, const PaymentContext& context);

/// GET /order/{id}/events.
void add_timeline_routes(http::Router& router, const PaymentContext& context,
                         const FindName& find_name);

/// PATCH /order/{id} and POST /create-payment-intent.
void add_payment_routes(http::Router& router, const PaymentContext& context);

}  // namespace shop::orders
