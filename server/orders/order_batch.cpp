#include "orders/order_batch.hpp"

#include "orders/order_json.hpp"
#include "platform/json/list.hpp"

namespace shop::orders {
namespace {

/// The refusal of a checkout's only line: its fields are those of the line.
Problem at_line(Problem problem) {
    const std::string line = "/lines/0";
    FieldErrors errors;
    for (auto& [pointer, error] : problem.errors) errors.emplace(line + pointer, std::move(error));
    if (problem.code == "price_changed") errors.emplace(line + "/price", problem.detail);
    problem.errors = std::move(errors);
    return problem;
}

std::string checkout_json(const Order& order, const OrderLifetimes& lifetimes) {
    const auto orders = json::List{}.add_json(customer_object(order, lifetimes).text()).text();
    return json::Object{}
        .add("checkoutId", order.id)
        .add("number", order.number)
        .add("total", order.price)
        .add_json("orders", orders)
        .text();
}

Result<http::Response> response_to(const OrderRequest& request, const Result<PlacedOrder>& placed,
                                   const Settings& settings) {
    const bool is_checkout = request.checkout.has_value();
    if (!placed) return is_checkout ? at_line(placed.error()) : placed.error();
    const OrderLifetimes lifetimes{.unpaid_order_hours = settings.unpaid_order_hours};
    const auto& order = placed->order;
    auto response = http::private_response(
        201, is_checkout ? checkout_json(order, lifetimes)
                         : customer_object(order, lifetimes).add("insertedId", order.id).text());
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
        responses.push_back(response_to(calls[number]->order, placement.place(number), settings));
        if (responses.back()) known.remember(number, *responses.back());
    }
    placement.store();
    known.store();
    return responses;
}

}  // namespace shop::orders
