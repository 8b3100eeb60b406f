#include "orders/order_routes.hpp"

#include "orders/order_store.hpp"
#include "platform/base/api_constants.hpp"
#include "platform/security/rate_limit.hpp"
#include "platform/texts/texts.hpp"

namespace shop::orders {
namespace {

constexpr security::RateLimit intents_per_user{20, 60};
constexpr security::RateLimit records_per_user{60, 60};

struct RecordPaymentBody {
    std::optional<json::value> order;  // The order or its id; only compared with the path.
    json::Text<1, limits::payment_transaction_id_length_max> transaction_id;
};
BOOST_DESCRIBE_STRUCT(RecordPaymentBody, (), (order, transaction_id))

struct IntentBody {
    json::Total price;
    std::optional<json::Id> order_id;
};
BOOST_DESCRIBE_STRUCT(IntentBody, (), (price, order_id))

/// Counts a call against the user's limit and adds the remaining calls to the response of
/// `callback`. Refused calls count as well, because they may also cost a call at the provider.
template <class Callback>
Result<http::Response> rate_limited(const PaymentContext& context, const std::string& call,
                                    const http::Request& request, const security::RateLimit& limit,
                                    Callback callback) {
    const auto counted = context.database.write([&](sql::Transaction& transaction) {
        return security::count_call(transaction, call + " " + request.caller.value().user_id, limit,
                                    request.received_at_ms);
    });
    if (!counted) return counted.error();
    Result<http::Response> response = callback();
    if (!response) {
        auto problem = response.error();
        problem.rate_limit_status = *counted;
        return problem;
    }
    http::report_rate_limit(*response, *counted);
    return response;
}

bool names_order(const json::value& sent, const std::string& id) {
    if (sent.is_string()) return std::string_view(sent.get_string()) == id;
    if (!sent.is_object()) return false;
    const auto* member = sent.get_object().if_contains("_id");
    return member != nullptr && member->is_string() && std::string_view(member->get_string()) == id;
}

Result<http::Response> patch_order(const PaymentContext& context, const http::Request& request) {
    const auto order = find_order_for_caller(context, request, OrderAccess::owner);
    if (!order) return order.error();
    const auto body = http::read_body<RecordPaymentBody>(request);
    if (!body) return body.error();
    if (body->order && !names_order(*body->order, order->id)) {
        return problem_at("order", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::this_order()});
    }
    if (!payments::is_intent_id(body->transaction_id.value)) {
        return problem_at("transactionId", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::payment_id()});
    }
    const auto record = [&]() -> Result<http::Response> {
        const auto settled =
            record_payment(context, order->id, body->transaction_id.value, request.received_at_ms);
        if (!settled) return settled.error();
        if (settled->refusal) return *settled->refusal;
        auto object = wire_object(settled->order);
        return http::private_response(200,
                                      object.add("modifiedCount", settled->modified_count).text());
    };
    return rate_limited(context, "record-payment", request, records_per_user, record);
}

/// The order with the given id or, for older clients without an id, the only one with this total.
Result<Order> find_order_to_pay(const PaymentContext& context, const http::Caller& caller,
                                const IntentBody& body) {
    return context.database.read([&](sql::Transaction& transaction) -> Result<Order> {
        const auto id =
            body.order_id ? std::optional(body.order_id->value)
                          : find_payable_with_total(transaction, caller.user_id, body.price.value);
        if (!id) {
            return Problem{ProblemKind::conflict, texts::problems::order_not_named()};
        }
        auto order = find_order(transaction, *id);
        if (order && order->user_id != caller.user_id) return unknown_order();
        return order;
    });
}

Result<http::Response> open_intent(const PaymentContext& context, const http::Caller& caller,
                                   const IntentBody& body, std::int64_t now_ms) {
    const auto order = find_order_to_pay(context, caller, body);
    if (!order) return order.error();
    if (order->price != body.price.value) {
        return Problem{ProblemKind::conflict,
                       texts::problems::price_differs(order->price),
                       {},
                       {{"total", order->price}}};
    }
    const auto secret = open_payment(context, order->id, now_ms);
    if (!secret) return secret.error();
    return http::private_response(200, json::Object{}.add("clientSecret", *secret).text());
}

Result<http::Response> post_intent(const PaymentContext& context, const http::Request& request) {
    const auto caller = http::require_caller(request);
    if (!caller) return caller.error();
    const auto body = http::read_body<IntentBody>(request);
    if (!body) return body.error();
    return rate_limited(context, "create-payment-intent", request, intents_per_user, [&] {
        return open_intent(context, *caller, *body, request.received_at_ms);
    });
}

}  // namespace

void add_payment_routes(http::Router& router, const PaymentContext& context) {
    router.add("PATCH", "/order/{id}", std::bind_front(patch_order, context), http::Pool::provider);
    router.add("POST", "/create-payment-intent", std::bind_front(post_intent, context),
               http::Pool::provider);
}

}  // namespace shop::orders
