#include "orders/checkout/checkout.hpp"
#include "orders/operations.hpp"
#include "orders/order_access.hpp"
#include "orders/order_json.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/opening.hpp"
#include "orders/payment/pay_order.hpp"
#include "orders/payment/payment_methods.hpp"
#include "orders/transfer_reference.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/label.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/http/return_origin.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/payment_problems.hpp"

#include <boost/describe/class.hpp>

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

struct PaymentChoiceBody {
    json::Text<1, limits::payment_choice_way_length_max> way;
    json::Total price;
};
BOOST_DESCRIBE_STRUCT(PaymentChoiceBody, (), (way, price))

/// Counts a call against the user's limit and adds the remaining calls to the response of
/// `callback`. Counts refused calls too, because they may also cost a call to the provider.
template <class Callback>
Result<http::Response> rate_limited(const http::Call& call, const std::string& name,
                                    const security::RateLimit& limit, Callback callback) {
    const auto counted = call.database.write([&](sql::Transaction& transaction) {
        return security::count_call(transaction, name + " " + call.caller.user_id, limit,
                                    call.now_ms());
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

Result<http::Response> patch_order(const PaymentContext& context, const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::owner);
    if (!order) return order.error();
    const auto body = http::read_body<RecordPaymentBody>(call.request);
    if (!body) return body.error();
    if (body->order && !names_order(*body->order, order->id)) {
        return problem_at("order", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::this_order()});
    }
    if (!payments::is_payment_id(body->transaction_id.value)) {
        return problem_at("transactionId", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::payment_id()});
    }
    const auto record = [&]() -> Result<http::Response> {
        const auto settled =
            record_payment(context, order->id, body->transaction_id.value, call.now_ms());
        if (!settled) return settled.error();
        if (settled->refusal) return *settled->refusal;
        auto object = wire_object(settled->order);
        return http::private_response(200,
                                      object.add("modifiedCount", settled->modified_count).text());
    };
    return rate_limited(call, "record-payment", records_per_user, record);
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

Result<http::Response> open_card(const PaymentContext& context, const http::Caller& caller,
                                 const IntentBody& body, std::int64_t now_ms) {
    const auto order = find_order_to_pay(context, caller, body);
    if (!order) return order.error();
    if (order->price != body.price.value) {
        return price_differs(order->price);
    }
    const auto opened = open_payment(context, {order->id}, now_ms);
    if (!opened) return opened.error();
    return http::private_response(
        200, json::Object{}.add("clientSecret", opened->intent.client_secret).text());
}

Result<http::Response> post_intent(const PaymentContext& context,
                                   const http::CallWith<IntentBody>& call) {
    return rate_limited(call, "create-payment-intent", intents_per_user,
                        [&] { return open_card(context, call.caller, call.body, call.now_ms()); });
}

/// The amount that the customer still has to pay for these orders.
Money open_amount(const std::vector<Order>& orders) {
    Money open;
    for (const auto& order : orders) open += order.price - order.received;
    return open;
}

/// The details that the customer needs to pay by this method.
json::Object wire_payment(const PaymentContext& context, const OpenedPayment& opened,
                          PaymentMethod method) {
    const auto& [orders, intent] = opened;
    json::Object object;
    object.add("way", name_of(method)).add("transactionId", intent.id);
    if (!intent.client_secret.empty()) object.add("clientSecret", intent.client_secret);
    if (!intent.page_url.empty()) object.add("pageUrl", intent.page_url);
    if (method == PaymentMethod::on_delivery) {
        object.add_json("onDelivery", json::Object{}.add("amount", total_of(orders)).text());
    }
    if (method != PaymentMethod::transfer) return object;
    const auto& account = context.manual.account;
    auto transfer = json::Object{};
    transfer.add("bank", account.bank)
        .add("branch", account.branch)
        .add("accountName", account.account_name)
        .add("accountNumber", account.account_number)
        .add("routingNumber", account.routing_number)
        .add("reference", transfer_reference(orders.front().number))
        .add("amount", open_amount(orders));
    object.add_json("transfer", transfer.text());
    return object;
}

Result<http::Response> open_choice(const PaymentContext& context, const PaymentChoice& choice,
                                   std::int64_t now_ms) {
    const auto opened = open_payment(context, choice, now_ms);
    if (!opened) return opened.error();
    return http::private_response(200, wire_payment(context, *opened, choice.method).text());
}

/// Staff who record payments choose for any customer, those who order for customers for the orders
/// that staff placed.
bool may_choose_for_customer(const http::Call& call, const Order& order) {
    if (call.caller.may(http::Permission::payments_record)) return true;
    return call.caller.may(http::Permission::orders_place) &&
           call.database.read([&](sql::Transaction& transaction) {
               return is_placed_by_staff(transaction, order);
           });
}

/// Staff may choose the manual payment methods, for customers who ask by phone.
Result<http::Response> choose(const PaymentContext& context, const http::Call& call,
                              bool is_whole_checkout) {
    const auto order = find_order_for_caller(call, OrderAccess::staff);
    if (!order) return order.error();
    const auto body = http::read_body<PaymentChoiceBody>(call.request);
    if (!body) return body.error();
    const auto method = find_named<PaymentMethod>(body->way.value);
    if (!method) {
        return problem_at("way", ProblemKind::invalid, texts::problems::way_not_offered_shop());
    }
    const auto& caller = call.caller;
    const bool is_own = order->user_id == caller.user_id;
    if (!is_own && !payments::is_manual(*method)) return unknown_order();
    if (!is_own && !may_choose_for_customer(call, *order)) {
        return http::not_permitted(http::Permission::payments_record);
    }
    PaymentChoice choice{order->id, *method, caller.user_id, !is_own || caller.email_verified,
                         call.request.language};
    choice.host = http::authority_of(call.request);
    choice.is_whole_checkout = is_whole_checkout;
    choice.total = body->price.value;
    if (!is_own) choice.staff = audit::caller_of(call.request);
    return rate_limited(call, "create-payment-intent", intents_per_user,
                        [&] { return open_choice(context, choice, call.now_ms()); });
}

Result<http::Response> post_payment(const PaymentContext& context, const http::Call& call) {
    return choose(context, call, false);
}

Result<http::Response> post_checkout_payment(const PaymentContext& context,
                                             const http::Call& call) {
    return choose(context, call, true);
}

std::string wire_offer(const PaymentMethodOffer& offer, Language language) {
    json::Object object;
    object.add("way", name_of(offer.method)).add("available", !offer.why_not.has_value());
    object.add("least", offer.abilities.least);
    // The amount of a transfer is unlimited.
    if (offer.abilities.most <= total_max) object.add("most", offer.abilities.most);
    if (offer.why_not) {
        object.add("why", offer.why_not->code.text())
            .add("detail", offer.why_not->detail.in(language));
        if (offer.why_not->needs_verification) object.add("needsVerification", true);
    }
    return object.text();
}

Result<http::Response> list_methods(const PaymentContext& context, const http::Call& call,
                                    const PaymentChoice& choice) {
    Money total;
    const auto list = [&](sql::Transaction& transaction) {
        const auto orders = find_orders_to_pay(transaction, choice).value();
        total = total_of(orders);
        return list_payment_methods(transaction, context,
                                    {orders, call.caller.email_verified, call.now_ms()});
    };
    const auto methods = json::list_of(
        call.database.read(list),
        [&](const PaymentMethodOffer& offer) { return wire_offer(offer, call.request.language); });
    return http::private_response(
        200, json::Object{}.add("total", total).add_json("ways", methods).text());
}

Result<http::Response> get_payment_methods(const PaymentContext& context, const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::owner);
    if (!order) return order.error();
    return list_methods(context, call, {order->id});
}

Result<http::Response> get_checkout_methods(const PaymentContext& context, const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::owner);
    if (!order) return order.error();
    return list_methods(context, call, {.order_id = order->id, .is_whole_checkout = true});
}

}  // namespace

void add_payment_routes(http::Endpoints endpoints, const PaymentContext& context) {
    endpoints.add(api::record_payment, http::Pool::provider, patch_order, context);
    endpoints.add(api::list_payment_methods, get_payment_methods, context);
    endpoints.add(api::list_checkout_payment_methods, get_checkout_methods, context);
    endpoints.add(api::choose_payment, http::Pool::provider, post_payment, context);
    endpoints.add(api::choose_checkout_payment, http::Pool::provider, post_checkout_payment,
                  context);
    endpoints.add(api::open_payment, http::Pool::provider, post_intent, context);
}

}  // namespace shop::orders
