#pragma once

#include "orders/payment_context.hpp"
#include "orders/settings.hpp"
#include "orders/user_lookups.hpp"
#include "platform/base/live.hpp"
#include "platform/http/http.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace shop::orders {

/// All routes of orders, and POST /create-payment-intent, except those below. `settings` must
/// outlive the router.
void add_routes(http::Router& router, const PaymentContext& context, const Live<Settings>& settings,
                const UserLookups& users);

/// GET /orders/csv. Writes the file in `folder`, without a name.
void add_export_routes(http::Router& router, sql::Database& database, FindCustomers find_customers,
                       const std::filesystem::path& folder);

/// Converts an untrusted upload to a JPEG, or refuses. The room is independent of pictures.
using MakeSlip = std::function<Result<std::string>(std::string_view upload)>;

/// PUT and GET /order/{id}/transfer-slip.
void add_slip_routes(http::Router& router, const PaymentContext& context, MakeSlip make_slip);

/// POST /webhooks/stripe. The signature is checked over the raw bytes before anything is parsed.
/// The event is not trusted: the server retrieves the payment from the provider.
void add_webhook_routes(http::Router& router, const PaymentContext& context, std::string secret);

/// POST /webhooks/sslcommerz: the notices of SSLCommerz, signed with the store's `password`.
void add_gateway_notice_routes(http::Router& router, const PaymentContext& context,
                               const std::string& password);

/// POST /payment-return/success, /fail and /cancel, at the origin's root: customers who return from
/// the page of SSLCommerz. Redirects them to their order's payment page, in their language.
void add_gateway_return_routes(http::Router& router, const PaymentContext& context,
                               const std::string& password);

}  // namespace shop::orders
