#pragma once

// Money that goes back, and payments that no order could take.

#include "orders/intent_store.hpp"

namespace shop::orders {

struct RefundRow {
    std::string id;
    std::string key;  // The provider is asked under it, and gives money back once for it.
    std::string intent_id;
    std::string order_id;
    bool is_claimed = true;  // The order took this payment: its refunds count on the order.
    Money amount;
    std::string reason;
    std::optional<std::string> actor_id{};
    std::string state = "asked";  // "asked", "done" or "refused".
    std::optional<std::string> provider_id{};
    std::int64_t asked_at_ms = 0;
};

/// False when there is one with this key already.
bool insert_refund(sql::Transaction& transaction, const RefundRow& refund);
std::optional<RefundRow> find_refund(sql::Transaction& transaction, const std::string& id);
/// Ours by its key, or one that was made at the provider's own desk by its id.
std::optional<RefundRow> find_refund_like(sql::Transaction& transaction,
                                          const payments::Refund& refund);
void end_refund(sql::Transaction& transaction, const std::string& id, const std::string& state,
                const std::optional<std::string>& provider_id);

/// Whether this payment goes back or went back, whole or in part.
bool is_refunded(sql::Transaction& transaction, const std::string& intent_id);

/// Up to `count` refunds after `last` that the provider may not have heard of, the oldest first.
std::vector<Unfinished> list_asked_refunds(sql::Transaction& transaction, const Unfinished& last,
                                           std::int64_t count);

/// The order that a payment paid, or should have paid.
struct PaidOrder {
    std::string order_id;
    bool is_claimed = false;
};
std::optional<PaidOrder> find_order_of_payment(sql::Transaction& transaction,
                                               const std::string& intent_id);

/// A payment that no order could take.
struct Unclaimed {
    std::string intent_id;
    std::string order_id;
    Money amount;
    std::string currency;
    std::string why;
    std::optional<std::string> refund{};  // The state of its refund, if there is one.
    std::int64_t found_at_ms = 0;
};

/// Up to `count` of them, the newest first.
std::vector<Unclaimed> list_unclaimed(sql::Transaction& transaction, std::int64_t count);

}  // namespace shop::orders
