// Money that needs an administrator's eye: payments without an order, and refunds that did not go.

#include "orders/order_routes.hpp"
#include "orders/payment/refund_store.hpp"
#include "orders/payment/refund_unmatched.hpp"
#include "platform/http/idempotency.hpp"

#include <spdlog/spdlog.h>

namespace shop::orders {
namespace {

constexpr std::int64_t shown_max = 1'000;

/// What travels of a payment that no order could take.
struct UnmatchedPaymentJson {
    std::string transaction_id;
    std::string order_id;
    Money amount;
    Money left;
    std::string currency;
    std::string why;
    std::optional<std::string> refund;
    std::optional<std::string> refusal;
    std::string found_at;
};
BOOST_DESCRIBE_STRUCT(UnmatchedPaymentJson, (),
                      (transaction_id, order_id, amount, left, currency, why, refund, refusal,
                       found_at))

/// What travels of a refund that did not go.
struct ToldRefusal {
    std::string order_id;
    Money amount;
    std::string reason;
    std::string refusal;
    std::string asked_at;
};
BOOST_DESCRIBE_STRUCT(ToldRefusal, (), (order_id, amount, reason, refusal, asked_at))

struct GiveBackBody {
    json::Text<1, 200> reason;
};
BOOST_DESCRIBE_STRUCT(GiveBackBody, (), (reason))

UnmatchedPaymentJson told(const UnmatchedPayment& one) {
    return {one.intent_id, one.order_id, one.amount,
            one.left(),    one.currency, one.why,
            one.refund,    one.refusal,  moment(one.found_at_ms)};
}

Result<http::Response> get_unmatched(const PaymentContext& context, const http::Request& request) {
    const auto admin = http::require_admin(request);
    if (!admin) return admin.error();
    std::vector<UnmatchedPaymentJson> list;
    for (const auto& one : context.database.read([](sql::Transaction& transaction) {
             return list_unmatched(transaction, shown_max);
         })) {
        list.push_back(told(one));
    }
    return http::private_response(200, json::encode(list));
}

Result<http::Response> get_refused(const PaymentContext& context, const http::Request& request) {
    const auto admin = http::require_admin(request);
    if (!admin) return admin.error();
    std::vector<ToldRefusal> list;
    for (const auto& one : context.database.read([](sql::Transaction& transaction) {
             return list_refused_refunds(transaction, shown_max);
         })) {
        list.push_back({one.order_id.value_or(""), one.amount, one.reason, one.refusal.value_or(""),
                        moment(one.asked_at_ms)});
    }
    return http::private_response(200, json::encode(list));
}

/// Answered, as for an order, with what was true when it was written down.
Result<http::Response> post_unmatched_refund(const PaymentContext& context,
                                             const http::Request& request) {
    const auto admin = http::require_admin(request);
    if (!admin) return admin.error();
    const auto body = http::read_body<GiveBackBody>(request);
    if (!body) return body.error();

    const UnmatchedRefund wish{request.params.at("id"), body->reason.value, admin->user_id};
    std::optional<std::string> refund_id;
    const auto answer = context.database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            const auto asked = request_unmatched_refund(transaction, wish, request.received_at_ms);
            if (!asked) return asked.error();
            refund_id = *asked;
            const auto payment = find_unmatched(transaction, wish.intent_id)->payment;
            return http::private_response(201, json::encode(told(payment)));
        });
    });
    if (answer && refund_id) carry_out_if_possible(context, *refund_id, request.received_at_ms);
    return answer;
}

}  // namespace

void add_unmatched_routes(http::Router& router, const PaymentContext& context) {
    router.add("GET", "/unclaimed-payments", std::bind_front(get_unmatched, context));
    router.add("POST", "/unclaimed-payments/{id}/refund",
               std::bind_front(post_unmatched_refund, context), http::Pool::provider);
    router.add("GET", "/refused-refunds", std::bind_front(get_refused, context));
}

}  // namespace shop::orders
