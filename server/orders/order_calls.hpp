#pragma once

#include "orders/place_order.hpp"
#include "platform/http/idempotency.hpp"

#include <optional>
#include <vector>

namespace shop::orders {

/// What one caller asks of POST /order.
struct OrderCall {
    OrderRequest order;
    std::optional<http::KeyedRequest> key;
};

/// The responses to all callers that wait, in their order: places what they ask for, as if one came
/// after the other, and gives what was placed before under the same key.
std::vector<Result<http::Response>> respond_to_order_calls(
    const Settings& settings, sql::Transaction& transaction,
    const std::vector<const OrderCall*>& calls);

}  // namespace shop::orders
