#pragma once

#include "orders/place_order.hpp"
#include "platform/db/batch.hpp"
#include "platform/http/idempotency.hpp"

#include <optional>
#include <vector>

namespace shop::orders {

/// A POST /order or POST /checkouts of one caller.
struct PlaceOrderCall {
    OrderRequest order;
    std::optional<http::KeyedRequest> key;
};

using OrderBatch = sql::Batch<PlaceOrderCall, Result<http::Response>>;

/// Responses to all waiting callers, in their order. Places their orders as if one came after the
/// other, and repeats the response of an earlier call with the same key.
std::vector<Result<http::Response>> respond_to_order_batch(
    const Settings& settings, sql::Transaction& transaction,
    const std::vector<const PlaceOrderCall*>& calls);

}  // namespace shop::orders
