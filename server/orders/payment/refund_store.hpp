#pragma once

// Money that goes back, and payments that no order could take.

#include "orders/payment/intent_store.hpp"

namespace shop::orders {

/// `requested` until the provider has finished it; then `done` or `refused`.
enum class RefundState { requested, done, refused };

/// As it is stored and as clients see it: "asked", "done" or "refused".
std::string_view name_of(RefundState state);
RefundState refund_state_of(std::string_view name);

struct RefundRow {
    std::string id;
    std::string key;  // The provider is asked under it, and gives money back once for it.
    std::string intent_id;
    std::optional<std::string> order_id{};  // Nothing where the payment names no order of ours.
    bool is_claimed = true;  // The order took this payment: its refunds count on the order.
    Money amount;
    std::string reason;
    std::optional<std::string> actor_id{};
    RefundState state = RefundState::requested;
    std::optional<std::string> provider_id{};
    std::int64_t asked_at_ms = 0;
    std::optional<std::string> refusal{};  // Why it was refused, or came back; a word for programs.
};

/// False when there is one with this key already.
bool insert_refund(sql::Transaction& transaction, const RefundRow& refund);
std::optional<RefundRow> find_refund(sql::Transaction& transaction, const std::string& id);
/// Ours by its key, or one that was made at the provider's own desk by its id.
std::optional<RefundRow> find_refund_like(sql::Transaction& transaction,
                                          const payments::Refund& refund);
/// The youngest refund of a payment that the provider has not answered for.
std::optional<RefundRow> find_unheard_refund(sql::Transaction& transaction,
                                             const std::string& intent_id);

/// Writes `state`, `provider_id` (where it has one) and `refusal` of this refund down.
void change_refund(sql::Transaction& transaction, const RefundRow& refund);

/// What of a payment went back.
struct GivenBack {
    Money done;
    Money asked_or_done;
};
GivenBack sum_refunds(sql::Transaction& transaction, const std::string& intent_id);

/// Whether the customer was written that a refund of this payment, which no order took, did not go
/// through.
bool was_failure_told(sql::Transaction& transaction, const std::string& intent_id);

/// Up to `count` refunds after `last` that the provider has not finished, or may not have heard of;
/// the oldest first.
std::vector<Unfinished> list_asked_refunds(sql::Transaction& transaction, const Unfinished& last,
                                           std::int64_t count);

/// The order that a payment paid, or should have paid; nothing where there is no such order.
struct PaidOrder {
    std::optional<std::string> order_id{};
    bool is_claimed = false;
};
std::optional<PaidOrder> find_order_of_payment(sql::Transaction& transaction,
                                               const std::string& intent_id);

/// A payment that no order could take.
struct UnmatchedPayment {
    std::string intent_id;
    std::string order_id;
    Money amount;
    std::string currency;
    std::string why;
    std::optional<RefundState> refund{};   // Of its newest refund.
    std::optional<std::string> refusal{};  // Why that was refused.
    Money given_back{};                    // Or on its way back.
    std::int64_t found_at_ms = 0;

    Money left() const { return Money{amount.paisa - given_back.paisa}; }
};

/// Up to `count` of them: first those of which not all is back, then the others; the newest first.
std::vector<UnmatchedPayment> list_unmatched(sql::Transaction& transaction, std::int64_t count);

/// One of them with its refunds summed up, and the order that it names, if that is one of ours.
struct UnmatchedPaymentDetails {
    UnmatchedPayment payment;
    std::optional<std::string> known_order{};
};
std::optional<UnmatchedPaymentDetails> find_unmatched(sql::Transaction& transaction,
                                                      const std::string& intent_id);

/// Up to `count` refused refunds, the newest first, whose money is still with us and for which no
/// administrator has tried again.
std::vector<RefundRow> list_refused_refunds(sql::Transaction& transaction, std::int64_t count);

}  // namespace shop::orders
