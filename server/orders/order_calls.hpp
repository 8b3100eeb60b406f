#pragma once

#include "orders/place_order.hpp"
#include "platform/http/idempotency.hpp"

#include <optional>
#include <vector>

namespace shop::orders {

/// A POST /order of one caller.
struct OrderCall {
    OrderRequest order;
    std::optional<http::KeyedRequest> key;
};

/// Responses to all waiting callers, in their order. Places their orders as if one came after the
/// other, and repeats the response of an earlier call with the same key.
std::vector<Result<http::Response>> respond_to_order_calls(
    const Settings& settings, sql::Transaction& transaction,
    const std::vector<const OrderCall*>& calls);

}  // namespace shop::orders
