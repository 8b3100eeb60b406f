// Money that goes back, for administrators.

#include "orders/order_routes.hpp"
#include "orders/order_store.hpp"
#include "platform/http/idempotency.hpp"

#include <spdlog/spdlog.h>

namespace shop::orders {
namespace {

struct RefundBody {
    json::Total amount;
    json::Text<1, 200> reason;
    bool goods_came_back = false;
};
BOOST_DESCRIBE_STRUCT(RefundBody, (), (amount, reason, goods_came_back))

/// The answer is that of the moment in which the refund was written down, so that a repetition
/// hears the same; what became of it, the order and its timeline say.
Result<http::Response> post_refund(const PaymentContext& context, const http::Request& request) {
    const auto admin = http::require_admin(request);
    if (!admin) return admin.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<RefundBody>(request);
    if (!body) return body.error();

    const RefundRequest wish{*id, body->amount.value, body->reason.value, body->goods_came_back,
                             admin->user_id};
    std::optional<std::string> refund_id;
    const auto answer = context.database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            const auto asked = ask_refund(transaction, wish, request.received_at_ms);
            if (!asked) return asked.error();
            refund_id = asked->refund_id;
            auto object = wire_object(asked->order);
            return http::private_response(201, object.add("insertedId", asked->refund_id).text());
        });
    });
    if (answer && refund_id) carry_out_if_possible(context, *refund_id, request.received_at_ms);
    return answer;
}

}  // namespace

void add_refund_routes(http::Router& router, const PaymentContext& context) {
    router.add("POST", "/order/{id}/refund", std::bind_front(post_refund, context),
               http::Pool::provider);
}

}  // namespace shop::orders
