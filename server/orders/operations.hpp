#pragma once

// The operations of orders, by the files that handle them. add_routes() adds them all.

#include "orders/order_batch.hpp"
#include "orders/payment_context.hpp"
#include "orders/user_lookups.hpp"
#include "platform/http/endpoint.hpp"

namespace shop::orders {

/// Checkouts, and the consent that they need. They share the batch of POST /order.
void add_checkout_routes(http::Endpoints endpoints, const std::shared_ptr<OrderBatch>& batch,
                         const UserLookups& users);

/// Customers for whom staff order.
void add_customer_routes(http::Endpoints endpoints, const ListCustomers& list_customers);

/// The quote for a basket.
void add_quote_routes(http::Endpoints endpoints);

/// Checkouts that were placed: their orders together.
void add_placed_checkout_routes(http::Endpoints endpoints, const PaymentContext& context);

/// The delivery addresses that the caller has used.
void add_address_routes(http::Endpoints endpoints);

/// The payment of an order: the methods, the card, and the page of the provider.
void add_payment_routes(http::Endpoints endpoints, const PaymentContext& context);

/// Customers' reports of bank transfers.
void add_transfer_routes(http::Endpoints endpoints);

/// Transfers, cash and returned parcels, as staff record them.
void add_receipt_routes(http::Endpoints endpoints, const PaymentContext& context);

/// Refunds that the provider makes.
void add_refund_routes(http::Endpoints endpoints, const PaymentContext& context);

/// Refunds that staff send.
void add_refund_answer_routes(http::Endpoints endpoints, const PaymentContext& context);

/// Payments that match no order, and refused refunds.
void add_unmatched_routes(http::Endpoints endpoints, const PaymentContext& context);

/// Customers whose unpaid orders hold much of a product's stock.
void add_reservation_routes(http::Endpoints endpoints);

/// The history of an order.
void add_timeline_routes(http::Endpoints endpoints, const FindName& find_name);

/// All details of an order, for staff.
void add_overview_routes(http::Endpoints endpoints, const FindName& find_name);

/// Staff's notes about an order, and changes of its delivery address.
void add_note_routes(http::Endpoints endpoints, const FindName& find_name);

/// Emails about an order that staff resend.
void add_mail_routes(http::Endpoints endpoints);

/// Bulk actions on orders.
void add_bulk_routes(http::Endpoints endpoints, const PaymentContext& context,
                     const FindCustomers& find_customers);

}  // namespace shop::orders
