#pragma once

// Within the room: rows of manual payments and refunds as the provider's interface shows them.

#include "payments/provider.hpp"
#include "platform/db/database.hpp"

#include <string>
#include <vector>

namespace shop::payments {

/// A row of find_manual_payment or list_manual_payments: the payment, then what came beyond it.
std::vector<Intent> manual_intents_of(const sql::Row& row);

Refund manual_refund_of(const sql::Row& row);

/// Stores a refund that a person has to send, once for each key, and returns it as it is stored.
Refund insert_manual_refund(sql::Transaction& transaction, const RefundParams& params,
                            std::int64_t now_ms);

}  // namespace shop::payments
