#pragma once

// Shared by the route files.

#include "orders/orders.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {

/// The order's JSON object, with the member names of the specification.
json::Object wire_object(const Order& order, std::string before = {});

/// The same for its customer: also when it expires if it is not paid until then.
json::Object customer_object(const Order& order, const OrderLifetimes& lifetimes,
                             std::string before = {});

/// The same for the staff: also whether its payment is risky.
json::Object staff_object(const Order& order, std::string before = {});

/// Which callers may access the order of /order/{id}.
enum class OrderAccess {
    owner,           // Its customer, until it is cancelled or expired.
    staff,           // Also the staff that may read orders.
    with_cancelled,  // Customer and staff, also when it is cancelled or expired.
};

/// The order of /order/{id}, if the caller may access it. Orders of other users are "unknown_order"
/// too: another code would reveal that they exist.
Result<Order> find_order_for_caller(const PaymentContext& context, const http::Request& request,
                                    OrderAccess access);

/// POST /order/{id}/refund.
void add_refund_routes(http::Router& router, const PaymentContext& context);

/// GET /unclaimed-payments, POST /unclaimed-payments/{id}/refund and GET /refused-refunds, for
/// the staff.
void add_unmatched_routes(http::Router& router, const PaymentContext& context);

/// GET /large-reservations, for the staff.
void add_reservation_routes(http::Router& router, const PaymentContext& context);

/// GET /order/{id}/events.
void add_timeline_routes(http::Router& router, const PaymentContext& context,
                         const FindName& find_name);

/// GET /order/{id}/overview, for the staff, also of an order that was cancelled or expired.
void add_overview_routes(http::Router& router, const PaymentContext& context,
                         const FindName& find_name);

/// GET and POST /order/{id}/notes, and PATCH /order/{id}/contact, for the staff.
void add_note_routes(http::Router& router, const PaymentContext& context,
                     const FindName& find_name);

/// POST /order/{id}/mails, for the staff.
void add_mail_routes(http::Router& router, const PaymentContext& context);

/// GET /orders/look, POST /orders/ship and POST /orders/cancel, for the staff: many orders at once.
void add_bulk_routes(http::Router& router, const PaymentContext& context,
                     const FindCustomers& find_customers);

/// PATCH /order/{id}, GET /order/{id}/ways, POST /order/{id}/payment and POST
/// /create-payment-intent.
void add_payment_routes(http::Router& router, const PaymentContext& context);

/// POST /order/{id}/transfer-notice and GET /order/{id}/transfers; for the staff GET
/// /transfers-to-check.
void add_transfer_routes(http::Router& router, const PaymentContext& context);

/// POST /order/{id}/transfers-checked, POST /order/{id}/receipts, POST /receipts/{id}/void, POST
/// /receipts/{id}/move and POST /order/{id}/parcel-returned, for the staff.
void add_receipt_routes(http::Router& router, const PaymentContext& context);

/// GET /refunds-to-send and POST /refunds/{id}/answer, for the staff.
void add_refund_answer_routes(http::Router& router, const PaymentContext& context);

}  // namespace shop::orders
