#pragma once

// The attempts of an order to be paid: their numbers, and when a new one replaces the live one.

#include "orders/payment/intent_store.hpp"
#include "platform/base/problem.hpp"

#include <cstdint>
#include <string>

namespace shop::orders {

/// The row of the live intent, which is of this way; inserts one when there is none. Replaces an
/// attempt that a provider has not answered for ten minutes: it repeats even failures under the
/// same idempotency key. Refuses with "too_many_attempts".
Result<IntentRow> open_intent(sql::Transaction& transaction, const std::string& order_id,
                              payments::Way way, std::int64_t now_ms);

/// One more attempt of an order without a live one. Leaves the order's way as it is. Refuses with
/// "too_many_attempts".
Result<IntentRow> add_attempt(sql::Transaction& transaction, const std::string& order_id,
                              payments::Way way, std::int64_t now_ms);

}  // namespace shop::orders
