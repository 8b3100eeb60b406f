// The refund route, for staff.

#include "orders/operations.hpp"
#include "orders/order_json.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/refund_order.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/field_limits.hpp"

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
Result<http::Response> post_refund(const PaymentContext& context,
                                   const http::CallWith<RefundBody>& call) {
    const RefundRequest refund_request{call.id, call.body.amount.value, call.body.reason.value,
                                       call.body.goods_came_back, context.staff_of(call)};
    std::optional<std::string> refund_id;
    const auto response =
        call.write_once([&](sql::Transaction& transaction) -> Result<http::Response> {
            const auto requested = request_refund_for_staff(
                transaction, refund_request, audit::caller_of(call.request), call.now_ms());
            if (!requested) return requested.error();
            refund_id = requested->refund_id;
            auto object = wire_object(requested->order);
            return http::private_response(201,
                                          object.add("insertedId", requested->refund_id).text());
        });
    if (response && refund_id) carry_out_if_possible(context, *refund_id, call.now_ms());
    return response;
}

}  // namespace

void add_refund_routes(http::Endpoints endpoints, const PaymentContext& context) {
    endpoints.add(api::refund_order, http::Pool::provider, post_refund, context);
}

}  // namespace shop::orders
