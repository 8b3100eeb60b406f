#pragma once

// The entry point of the orders room: what app/ and the other rooms may use.

#include "orders/bulk/bulk_jobs.hpp"
#include "orders/cancel_order.hpp"
#include "orders/find_order.hpp"
#include "orders/mail_again.hpp"
#include "orders/notes/order_notes.hpp"
#include "orders/order_supply.hpp"
#include "orders/payment/open_money.hpp"
#include "orders/payment/parcel_returned.hpp"
#include "orders/payment/pay_order.hpp"
#include "orders/payment/reconcile.hpp"
#include "orders/payment/record_receipt.hpp"
#include "orders/payment/refund_answer.hpp"
#include "orders/payment/refund_order.hpp"
#include "orders/payment/refund_reason.hpp"
#include "orders/payment/settle_intent.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "orders/payment/transfer_reference.hpp"
#include "orders/payment_reminder.hpp"
#include "orders/place_order.hpp"
#include "orders/ship_order.hpp"
#include "orders/timeline.hpp"
#include "orders/totals/flow_chart.hpp"
#include "orders/totals/verify_totals.hpp"
#include "orders/verify_orders.hpp"
#include "platform/base/live.hpp"
#include "platform/http/http.hpp"

#include <filesystem>
#include <functional>
#include <string>

namespace shop::orders {

/// The id of the user with this normalised address.
using FindUser =
    std::function<std::optional<std::string>(sql::Transaction&, const std::string& email)>;

/// Look-ups of users. The room does not know accounts, so app/ passes them in.
struct UserLookups {
    FindUser find_user;
    FindName find_name;
    FindCustomers find_customers;
};

/// All routes of orders, and POST /create-payment-intent. `settings` must outlive the router.
void add_routes(http::Router& router, const PaymentContext& context, const Live<Settings>& settings,
                const UserLookups& users);

/// GET /orders/csv. The file is made in `folder`, without a name.
void add_export_routes(http::Router& router, sql::Database& database, FindCustomers find_customers,
                       const std::filesystem::path& folder);

/// Makes a JPEG of a picture that a stranger sent, or refuses. The room does not know pictures.
using MakeSlip = std::function<Result<std::string>(std::string_view upload)>;

/// PUT and GET /order/{id}/transfer-slip.
void add_slip_routes(http::Router& router, const PaymentContext& context, MakeSlip make_slip);

/// POST /webhooks/stripe. The signature is checked over the raw bytes before anything is parsed.
/// The event is not trusted: the server retrieves the payment from the provider.
void add_webhook_routes(http::Router& router, const PaymentContext& context, std::string secret);

/// POST /webhooks/sslcommerz: the notices of SSLCommerz, signed with the store's `password`.
void add_gateway_notice_routes(http::Router& router, const PaymentContext& context,
                               const std::string& password);

/// POST /payment-return/success, /fail and /cancel, at the origin's root: customers who come back
/// from the page of SSLCommerz. They are led to their order's payment page, in their language.
void add_gateway_return_routes(http::Router& router, const PaymentContext& context,
                               const std::string& password);

}  // namespace shop::orders
