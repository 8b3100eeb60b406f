#pragma once

// Stores the provider's state of refunds. If it contradicts the database, the provider wins.

#include "orders/payment/refund_store.hpp"

namespace shop::orders {

/// Stores the provider's state of one refund. Returns false if the database has no such refund or
/// has it as refused: then the caller has to pass all refunds of the payment to sync_refunds().
bool sync_refund(sql::Transaction& transaction, const payments::Refund& refund,
                 std::int64_t now_ms);

/// Stores the provider's list of all refunds of one payment. Adds refunds made in the provider's
/// dashboard; failed ones no longer count. If the sum exceeds the payment, refuses stored refunds
/// that the provider does not have. Idempotent. Returns false if the list shows a refund as valid
/// that is stored as failed: the list may be older than the failure, so that refund is skipped
/// unless `is_refetched`.
bool sync_refunds(sql::Transaction& transaction, const std::vector<payments::Refund>& listed,
                  std::int64_t now_ms, bool is_refetched = false);

/// Stores that this refund failed; it no longer counts on its order. Sends an email to a customer
/// who expects the money.
void refuse_refund(sql::Transaction& transaction, RefundRow row, const std::string& why,
                   std::int64_t now_ms);

/// Stores that this refund is done without sending money; sends no email.
void settle_otherwise(sql::Transaction& transaction, RefundRow row, const std::string& provider_id,
                      std::int64_t now_ms);

/// Returns the stock of an order, once.
void return_goods(sql::Transaction& transaction, Order& order,
                  const std::optional<std::string>& actor_id, std::int64_t now_ms,
                  const std::optional<std::string>& reason = std::nullopt);

}  // namespace shop::orders
