// For staff: payments that match no order, and refused refunds.

#include "orders/operations.hpp"
#include "orders/payment/refund_order.hpp"
#include "orders/payment/refund_reason.hpp"
#include "orders/payment/refund_store.hpp"
#include "orders/payment/refund_unmatched.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/field_limits.hpp"

#include <spdlog/spdlog.h>
#include <boost/describe/class.hpp>

namespace shop::orders {
namespace {

constexpr std::int64_t shown_max = 1'000;

struct RefusedRefundJson {
    std::string order_id;
    Money amount;
    std::string reason;
    std::string refusal;
    std::string asked_at;
};
BOOST_DESCRIBE_STRUCT(RefusedRefundJson, (), (order_id, amount, reason, refusal, asked_at))

struct UnmatchedRefundBody {
    json::Text<1, limits::unmatched_refund_request_reason_length_max> reason;
};
BOOST_DESCRIBE_STRUCT(UnmatchedRefundBody, (), (reason))

Result<http::Response> get_unmatched(sql::Transaction& transaction, const http::Call&) {
    const auto list = list_unmatched(transaction, shown_max);
    return http::private_response(200, json::encode(list));
}

Result<http::Response> get_refused(sql::Transaction& transaction, const http::Call& call) {
    std::vector<RefusedRefundJson> list;
    for (const auto& refund : list_refused_refunds(transaction, shown_max)) {
        list.push_back({refund.order_id.value_or(""), refund.amount,
                        words_of_reason(refund.reason, call.request.language),
                        refund.refusal.value_or(""), rfc3339(refund.requested_at_ms)});
    }
    return http::private_response(200, json::encode(list));
}

/// As in post_refund(), the response shows the state at the time when the refund was recorded.
Result<http::Response> post_unmatched_refund(const PaymentContext& context,
                                             const http::CallWith<UnmatchedRefundBody>& call) {
    const UnmatchedRefundRequest refund_request{call.id, call.body.reason.value,
                                                context.staff_of(call)};
    std::optional<std::string> refund_id;
    const auto response =
        call.write_once([&](sql::Transaction& transaction) -> Result<http::Response> {
            const auto requested =
                request_unmatched_refund(transaction, refund_request, call.now_ms());
            if (!requested) return requested.error();
            refund_id = requested->id;
            auto after = requested->order ? own_mark(*requested->order, call.caller.user_id)
                                          : json::Object{};
            audit::append(transaction, call,
                          {"refund.make", "unclaimed-payment/" + refund_request.intent_id, "{}",
                           after.add("reason", refund_request.reason).text()});
            const auto payment = find_unmatched(transaction, refund_request.intent_id)->payment;
            return http::private_response(201, json::encode(payment));
        });
    if (response && refund_id) carry_out_if_possible(context, *refund_id, call.now_ms());
    return response;
}

}  // namespace

void add_unmatched_routes(http::Endpoints endpoints, const PaymentContext& context) {
    endpoints.add(api::list_unmatched_payments, get_unmatched);
    endpoints.add(api::refund_unmatched_payment, http::Pool::provider, post_unmatched_refund,
                  context);
    endpoints.add(api::list_refused_refunds, get_refused);
}

}  // namespace shop::orders
