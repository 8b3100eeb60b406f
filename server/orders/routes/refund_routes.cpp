// The refund route, for staff.

#include "orders/routes/refund_routes.hpp"

#include "orders/order_json.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/refund_order.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/http/idempotency.hpp"

#include <spdlog/spdlog.h>
#include <boost/describe/class.hpp>

namespace shop::orders {
namespace {

struct RefundBody {
    json::Total amount;
    json::Text<1, limits::refund_request_reason_length_max> reason;
    bool goods_came_back = false;
};
BOOST_DESCRIBE_STRUCT(RefundBody, (), (amount, reason, goods_came_back))

/// The response shows the order as of the time when the refund was stored, so that a repetition
/// gets the same. The order and its timeline show the result.
Result<http::Response> post_refund(const PaymentContext& context, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::refunds_make);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<RefundBody>(request);
    if (!body) return body.error();

    const RefundRequest refund_request{*id, body->amount.value, body->reason.value,
                                       body->goods_came_back,
                                       context.staff_of(*caller, http::Permission::refunds_make)};
    std::optional<std::string> refund_id;
    const auto response = context.database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            const auto requested = request_refund_for_staff(
                transaction, refund_request, audit::caller_of(request), request.received_at_ms);
            if (!requested) return requested.error();
            refund_id = requested->refund_id;
            auto object = wire_object(requested->order);
            return http::private_response(201,
                                          object.add("insertedId", requested->refund_id).text());
        });
    });
    if (response && refund_id) carry_out_if_possible(context, *refund_id, request.received_at_ms);
    return response;
}

}  // namespace

void add_refund_routes(http::Router& router, const PaymentContext& context) {
    router.add("POST", "/order/{id}/refund", std::bind_front(post_refund, context),
               http::Pool::provider);
}

}  // namespace shop::orders
