#pragma once

// What the provider says of refunds, and what our books say: theirs win.

#include "orders/payment/refund_store.hpp"

namespace shop::orders {

/// Writes down what the provider says of one refund. False when our books have refused it, or know
/// nothing of it: then all refunds of the payment have to be looked at, by write_known_refunds().
bool write_known_refund(sql::Transaction& transaction, const payments::Refund& refund,
                        std::int64_t now_ms);

/// Brings our books in line with all refunds that the provider knows of one payment: those made at
/// its own desk are adopted, those that failed count no more. Where ours and theirs together are
/// more than the payment, those of ours that the provider has never heard of are refused.
/// A repetition changes nothing.
/// False when one that we know has failed is said to count: unless `is_asked_again`, it is left
/// alone, because `known` may be older than the failure.
bool write_known_refunds(sql::Transaction& transaction, const std::vector<payments::Refund>& known,
                         std::int64_t now_ms, bool is_asked_again = false);

/// Writes down that this money does not go back; it counts no more on its order. A customer who
/// believes that it comes is written to.
void refuse_refund(sql::Transaction& transaction, RefundRow row, const std::string& why,
                   std::int64_t now_ms);

/// Puts the goods of an order back on the shelf, once.
void return_goods(sql::Transaction& transaction, Order& order,
                  const std::optional<std::string>& actor_id, std::int64_t now_ms);

}  // namespace shop::orders
