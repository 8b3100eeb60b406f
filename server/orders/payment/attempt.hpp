#pragma once

// Payment attempts of an order: their numbers, and when a new one replaces the live one.

#include "orders/payment/intent_store.hpp"
#include "platform/base/problem.hpp"

#include <cstdint>
#include <string>

namespace shop::orders {

/// The live intent of this payment method; inserts one if there is none. Replaces an attempt that a
/// provider has not answered for ten minutes: it repeats even failures under the same idempotency
/// key. Refuses with "too_many_attempts".
Result<IntentRow> open_intent(sql::Transaction& transaction, const Order& order,
                              PaymentMethod method, std::int64_t now_ms);

/// Adds an attempt to an order without a live one. Does not change the order's payment method.
/// Refuses with "too_many_attempts".
Result<IntentRow> add_attempt(sql::Transaction& transaction, const std::string& order_id,
                              PaymentMethod method, std::int64_t now_ms);

/// Opens the payment of this attempt in our own records. Returns its id.
std::string open_attempt(sql::Transaction& transaction, const Order& order, const IntentRow& row,
                         std::int64_t now_ms);

}  // namespace shop::orders
