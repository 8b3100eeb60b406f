#pragma once

// Internal to the room: converts rows of manual payments and refunds to the types of the Provider
// interface.

#include "payments/provider.hpp"
#include "platform/db/database.hpp"

#include <string>
#include <vector>

namespace shop::payments {

/// Converts a row of find_manual_payment or list_manual_payments to the payment, followed by its
/// surplus.
std::vector<Intent> manual_intents_of(const sql::Row& row);

Refund manual_refund_of(const sql::Row& row);

/// Stores a refund for staff to send, once per key, and returns the stored refund.
Refund insert_manual_refund(sql::Transaction& transaction, const RefundParams& params,
                            std::int64_t now_ms);

}  // namespace shop::payments
