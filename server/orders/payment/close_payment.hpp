#pragma once

// Ends the attempts of an order, which has at most one live attempt. One of our own records
// (transfer, cash) ends together with its payment. If a provider may still take the payment, it
// ends there first.

#include "orders/order.hpp"
#include "orders/payment/intent_store.hpp"
#include "payments/payments.hpp"
#include "platform/base/problem.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace shop::orders {

/// Ends the order's live attempt, if it has one, but neither its payment nor the attempts of other
/// orders of a joint payment.
void end_live_intent(sql::Transaction& transaction, const std::string& order_id);

/// Ends an attempt of our own records and closes its payment, even if its id is not stored yet: the
/// request that opens it then finds it closed. Returns the payment's id.
std::string end_manual_intent(sql::Transaction& transaction, const Order& order,
                              const IntentRow& row, std::int64_t now_ms);

/// Ends this live attempt of the order, for another payment. Returns true if its provider has to
/// end it first. Refuses with "deposit_received".
Result<bool> close_attempt(sql::Transaction& transaction, const Order& order, const IntentRow& live,
                           std::int64_t now_ms);

}  // namespace shop::orders
