#include "orders/order_batch.hpp"

#include "orders/order_json.hpp"
#include "platform/json/list.hpp"

namespace shop::orders {
namespace {

std::string checkout_json(const std::vector<Order>& orders, const OrderLifetimes& lifetimes) {
    const auto json_of_order = [&](const Order& order) {
        return customer_object(order, lifetimes).text();
    };
    Money total;
    for (const auto& order : orders) total += order.price;
    return json::Object{}
        .add("checkoutId", orders.front().id)
        .add("number", orders.front().number)
        .add("total", total)
        .add_json("orders", json::list_of(orders, json_of_order))
        .text();
}

Result<http::Response> response_to(const OrderRequest& request, const Result<PlacedOrders>& placed,
                                   const Settings& settings) {
    if (!placed) return placed.error();
    const OrderLifetimes lifetimes{.unpaid_order_hours = settings.unpaid_order_hours};
    const auto& first = placed->orders.front();
    auto response = http::private_response(
        201, request.checkout
                 ? checkout_json(placed->orders, lifetimes)
                 : customer_object(first, lifetimes).add("insertedId", first.id).text());
    if (placed->limit) http::report_rate_limit(response, *placed->limit);
    return response;
}

}  // namespace

std::vector<Result<http::Response>> respond_to_order_batch(
    const Settings& settings, sql::Transaction& transaction,
    const std::vector<const PlaceOrderCall*>& calls) {
    std::vector<OrderRequest> requests;
    std::vector<std::optional<http::KeyedRequest>> keys;
    for (const auto* call : calls) {
        requests.push_back(call->order);
        keys.push_back(call->key);
    }
    // The placement locks the users, so that no other server decides on their keys at the same
    // time.
    OrderPlacement placement(transaction, std::move(requests), settings);
    http::IdempotentResponses known(transaction, std::move(keys));
    std::vector<Result<http::Response>> responses;
    for (std::size_t number = 0; number < calls.size(); ++number) {
        if (auto earlier = known.find(number)) {
            responses.push_back(std::move(*earlier));
            continue;
        }
        responses.push_back(response_to(calls[number]->order, placement.place(number), settings));
        if (responses.back()) known.remember(number, *responses.back());
    }
    placement.store();
    known.store();
    return responses;
}

}  // namespace shop::orders
