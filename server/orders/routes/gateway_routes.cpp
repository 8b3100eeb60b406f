// Notices from SSLCommerz, and customers who return from its page. Only the id is used, to query
// the provider.

#include "orders/event_store.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/settle_intent.hpp"
#include "orders/routes/order_routes.hpp"
#include "payments/payments.hpp"
#include "platform/base/object_id.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/rate_limit.hpp"

#include <spdlog/spdlog.h>

#include <functional>

namespace shop::orders {
namespace {

/// A form without SSLCommerz's signature costs a digest; a signed one costs calls to SSLCommerz.
constexpr security::RateLimit unsigned_limit{60, 60};
constexpr security::RateLimit checks_limit{30, 60};

/// Counts a call in `bucket`; refuses with "too_many_requests".
Result<void> count(const PaymentContext& context, const std::string& bucket,
                   const security::RateLimit& limit, std::int64_t now_ms) {
    const auto counted = context.database.write([&](sql::Transaction& transaction) {
        return security::count_call(transaction, bucket, limit, now_ms);
    });
    if (!counted) return counted.error();
    return {};
}

/// The payment in a signed form. Limits forms without a valid signature by client address.
Result<payments::GatewayNotice> read_notice(const PaymentContext& context,
                                            const std::string& password,
                                            const http::Request& request) {
    const auto form = http::read_form(request);
    if (!form) return form.error();
    auto notice = payments::read_gateway_notice(password, *form);
    if (notice) return notice;
    const auto counted = count(context, "gateway_unsigned " + request.remote_address,
                               unsigned_limit, request.received_at_ms);
    return counted ? notice : counted.error();
}

/// The order in one of our payment ids: "sc_<order id>_<attempt>".
std::optional<std::string> order_of_payment(const std::string& payment_id) {
    constexpr std::size_t prefix = 3;
    constexpr std::size_t length = 24;
    if (payment_id.size() <= prefix + length) return std::nullopt;
    auto order_id = payment_id.substr(prefix, length);
    return is_object_id(order_id) ? std::optional(std::move(order_id)) : std::nullopt;
}

/// Records in the order's history that nothing was paid on this page, once.
Result<bool> record_failure(const PaymentContext& context, const std::string& payment_id,
                            std::int64_t now_ms) {
    return context.database.write([&](sql::Transaction& transaction) -> Result<bool> {
        const auto order_id = find_order_of_intent(transaction, payment_id);
        if (!order_id) return false;
        return insert_new_event(transaction, {.order_id = *order_id,
                                              .kind = EventKind::declined,
                                              .detail = "gateway_failed",
                                              .at_ms = now_ms,
                                              .source_id = payment_id});
    });
}

Result<void> settle_named(const PaymentContext& context, const payments::GatewayNotice& notice,
                          std::int64_t now_ms) {
    const auto counted = count(context, "gateway_looks " + notice.payment_id, checks_limit, now_ms);
    if (!counted) return counted.error();
    if (notice.has_failed) {
        const auto recorded = record_failure(context, notice.payment_id, now_ms);
        if (!recorded) return recorded.error();
    }
    return settle_intent(context, notice.payment_id, now_ms);
}

Result<http::Response> post_gateway_notice(const PaymentContext& context,
                                           const std::string& password, const http::Call& call) {
    const auto notice = read_notice(context, password, call.request);
    if (!notice) return notice.error();
    if (!notice->payment_id.empty()) {
        const auto settled = settle_named(context, *notice, call.now_ms());
        if (!settled) return settled.error();
    }
    return http::private_response(200, json::Object{}.add("received", true).text());
}

/// Never redirects to another host: the path is ours, and the order's id is checked.
http::Response redirect(const http::Request& request, const std::string& path) {
    http::Response response{303, "", "text/plain; charset=utf-8"};
    response.headers["Location"] = page_path(request.language, path);
    response.headers["Cache-Control"] = "no-store";
    return response;
}

Result<http::Response> come_back(const PaymentContext& context, const std::string& password,
                                 const std::string& outcome, const http::Request& request) {
    const auto notice = read_notice(context, password, request);
    const auto order_id = notice ? order_of_payment(notice->payment_id) : std::nullopt;
    if (!order_id) return redirect(request, "/dashboard/my-orders");
    const auto settled = settle_named(context, *notice, request.received_at_ms);
    // The page that the customer sees next tries again.
    if (!settled) spdlog::warn("payment {}: {}", notice->payment_id, settled.error().code.text());
    return redirect(request, "/dashboard/payment/" + *order_id + "?back=" + outcome);
}

}  // namespace

void add_gateway_notice_routes(http::Router& router, const PaymentContext& context,
                               const std::string& password) {
    http::Endpoints endpoints(router, context.database);
    endpoints.add(api::receive_gateway_notice, http::Pool::provider, post_gateway_notice, context,
                  password);
}

void add_gateway_return_routes(http::Router& router, const PaymentContext& context,
                               const std::string& password) {
    for (const std::string outcome : {"success", "fail", "cancel"}) {
        const auto path = "/payment-return/" + outcome;
        router.add("POST", path, std::bind_front(come_back, context, password, outcome),
                   http::Pool::provider);
        router.add("GET", path, [](const http::Request& request) -> Result<http::Response> {
            return redirect(request, "/dashboard/my-orders");
        });
    }
}

}  // namespace shop::orders
