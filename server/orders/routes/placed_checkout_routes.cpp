// The orders of a checkout together, by the id of any of them.

#include "orders/cancel_order.hpp"
#include "orders/checkout/checkout.hpp"
#include "orders/operations.hpp"
#include "orders/order_access.hpp"
#include "orders/order_json.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/json/list.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

/// The order with its status: a checkout also has the cancelled ones.
std::string order_json(const Order& order, const OrderLifetimes& lifetimes, bool is_for_staff) {
    auto object = customer_object(order, lifetimes);
    object.add("status", name_of(order.status))
        .add("endedAt",
             order.ended_at_ms ? std::optional(rfc3339(*order.ended_at_ms)) : std::nullopt);
    if (is_for_staff) object.add("isRisky", order.is_risky);
    return std::move(object).text();
}

/// An ended order keeps the address that it had.
bool all_go_to(const std::vector<Order>& orders, const DeliveryAddress& delivery) {
    return std::ranges::all_of(
        orders, [&](const Order& order) { return order.ended() || goes_to(order, delivery); });
}

Result<http::Response> get_checkout(const PaymentContext& context, const http::Call& call) {
    const auto asked = find_order_for_caller(call, OrderAccess::with_cancelled);
    if (!asked) return asked.error();
    const auto& id = asked->id_of_checkout();
    const auto [orders, checkout] = call.database.read([&](sql::Transaction& transaction) {
        return std::pair(list_orders_of_checkout(transaction, id), find_checkout(transaction, id));
    });
    const bool is_for_staff = call.caller.may(http::Permission::orders_read);
    const auto json_of_order = [&](const Order& order) {
        return order_json(order, context.lifetimes(), is_for_staff);
    };
    const auto& first = orders.front();
    json::Object object;
    object.add("checkoutId", id)
        .add("number", first.number)
        .add("createdAt", rfc3339(first.created_at_ms));
    if (checkout && all_go_to(orders, checkout->delivery)) {
        object.add("delivery", checkout->delivery);
    }
    if (checkout && checkout->invoice_to) object.add("invoiceTo", *checkout->invoice_to);
    if (checkout && checkout->agreed) {
        object.add_json("agreed", agreed_json(*checkout->agreed, call.request.language));
    }
    object.add_json("orders", json::list_of(orders, json_of_order));
    auto response = http::private_response(200, std::move(object).text());
    http::add_content_language(response, call.request);
    return response;
}

/// Each order is cancelled by itself, because the provider ends each payment by itself. After the
/// first order for which it is unavailable it is not asked again: each call may take seconds to
/// fail.
Result<http::Response> delete_checkout(const PaymentContext& context, const http::Call& call) {
    const auto asked = find_order_for_caller(call, OrderAccess::with_cancelled);
    if (!asked) return asked.error();
    const bool is_own = asked->user_id == call.caller.user_id;
    if (!is_own && !call.caller.may(http::Permission::orders_cancel)) {
        return http::not_permitted(http::Permission::orders_cancel);
    }
    auto orders = call.database.read([&](sql::Transaction& transaction) {
        return list_orders_of_checkout(transaction, asked->id_of_checkout());
    });
    std::erase_if(orders, [](const Order& order) { return order.ended(); });
    Canceller canceller{call.caller.user_id};
    if (!is_own) canceller.staff = audit::caller_of(call.request);
    json::List left;
    std::int64_t deleted = 0;
    std::optional<Problem> refusal;
    for (const auto& order : orders) {
        if (!refusal || refusal->kind != ProblemKind::unavailable) {
            const auto cancelled = cancel_order(context, order.id, canceller, call.now_ms());
            refusal = cancelled ? std::nullopt : std::optional(cancelled.error());
        }
        if (!refusal) {
            ++deleted;
            continue;
        }
        left.add_json(json::Object{}
                          .add("id", order.id)
                          .add("code", refusal->code.text())
                          .add("message", refusal->detail.in(call.request.language))
                          .text());
    }
    auto response = http::private_response(
        200, json::Object{}.add("deletedCount", deleted).add_json("left", left.text()).text());
    http::add_content_language(response, call.request);
    return response;
}

}  // namespace

void add_placed_checkout_routes(http::Endpoints endpoints, const PaymentContext& context) {
    endpoints.add(api::get_checkout, get_checkout, context);
    endpoints.add(api::cancel_checkout, http::Pool::provider, delete_checkout, context);
}

}  // namespace shop::orders
