#include "orders/order_batch.hpp"

#include "orders/order_json.hpp"

namespace shop::orders {
namespace {

Result<http::Response> response_to(const Result<PlacedOrder>& placed, const Settings& settings) {
    if (!placed) return placed.error();
    const OrderLifetimes lifetimes{.unpaid_order_hours = settings.unpaid_order_hours};
    auto object = customer_object(placed->order, lifetimes);
    object.add("insertedId", placed->order.id);
    auto response = http::private_response(201, object.text());
    http::report_rate_limit(response, placed->open_orders);
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
        responses.push_back(response_to(placement.place(number), settings));
        if (responses.back()) known.remember(number, *responses.back());
    }
    placement.store();
    known.store();
    return responses;
}

}  // namespace shop::orders
