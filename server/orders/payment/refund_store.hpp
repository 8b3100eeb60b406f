#pragma once

// Reads and writes refunds and unmatched payments.

#include "orders/payment/intent_store.hpp"

namespace shop::orders {

/// `requested` until the provider has finished it; then `done` or `refused`.
enum class RefundState { requested, done, refused };

constexpr Names<3> names_of(RefundState) {
    return {"asked", "done", "refused"};
}

struct RefundRow {
    std::string id;
    std::string key;  // Idempotency key at the provider.
    std::string intent_id;
    std::optional<std::string> order_id{};  // Empty if the payment names no existing order.
    bool is_claimed = true;  // The order accepted the payment: the refund counts on the order.
    Money amount;
    std::string reason;
    std::optional<std::string> actor_id{};
    RefundState state = RefundState::requested;
    std::optional<std::string> provider_id{};
    std::int64_t requested_at_ms = 0;
    std::optional<std::string> refusal{};  // Code of the refusal or failure.
};
BOOST_DESCRIBE_STRUCT(RefundRow, (),
                      (id, key, intent_id, order_id, is_claimed, amount, reason, actor_id, state,
                       provider_id, requested_at_ms, refusal))

/// Returns false if a refund with this key exists.
bool insert_refund(sql::Transaction& transaction, const RefundRow& refund);
std::optional<RefundRow> find_refund(sql::Transaction& transaction, const std::string& id);
/// The stored refund with the key or the provider's id of this one.
std::optional<RefundRow> find_matching_refund(sql::Transaction& transaction,
                                              const payments::Refund& refund);
/// The payment's newest refund for which the provider has sent no response.
std::optional<RefundRow> find_unconfirmed_refund(sql::Transaction& transaction,
                                                 const std::string& intent_id);

/// The refunds of all payments of an order, oldest first.
std::vector<RefundRow> list_refunds_of(sql::Transaction& transaction, const std::string& order_id);

/// Stores `state`, `refusal` and, if present, `provider_id`.
void update_refund(sql::Transaction& transaction, const RefundRow& refund);

/// Sums of a payment's refunds.
struct RefundTotals {
    Money done;
    Money requested_or_done;
};
BOOST_DESCRIBE_STRUCT(RefundTotals, (), (done, requested_or_done))

RefundTotals sum_refunds(sql::Transaction& transaction, const std::string& intent_id);
sql::Deferred<RefundTotals> query_refund_totals(sql::Transaction& transaction,
                                                const std::string& intent_id);

/// Whether the customer got an email that a refund of this unmatched payment failed.
bool was_failure_reported(sql::Transaction& transaction, const std::string& intent_id);

/// Up to `count` refunds after `last` that are neither done nor refused, oldest first.
std::vector<UnfinishedItem> list_requested_refunds(sql::Transaction& transaction,
                                                   const UnfinishedItem& last, std::int64_t count);

/// The order that a payment paid or should have paid.
struct PaidOrder {
    std::optional<std::string> order_id{};  // Empty if it does not exist.
    bool is_claimed = false;
};
BOOST_DESCRIBE_STRUCT(PaidOrder, (), (order_id, is_claimed))

std::optional<PaidOrder> find_order_of_payment(sql::Transaction& transaction,
                                               const std::string& intent_id);

/// A payment that no order could accept.
struct UnmatchedPayment {
    std::string transaction_id;
    std::string order_id;
    std::optional<std::int64_t> order_number{};  // If there is such an order.
    std::optional<std::string> name{};           // In that order.
    Money amount;
    Money left;  // Without refunds, including those under way.
    std::string currency;
    std::string why;
    std::optional<RefundState> refund{};  // Of its newest refund.
    std::optional<std::string> refund_id{};
    std::optional<std::string> refusal{};  // Code of that refund's refusal.
    Moment found_at;
};
BOOST_DESCRIBE_STRUCT(UnmatchedPayment, (),
                      (transaction_id, order_id, order_number, name, amount, left, currency, why,
                       refund, refund_id, refusal, found_at))

/// Up to `count` of them: payments that are not refunded in full first, then newest first.
std::vector<UnmatchedPayment> list_unmatched(sql::Transaction& transaction, std::int64_t count);

/// An unmatched payment with the order that it names, if that exists.
struct UnmatchedPaymentDetails {
    UnmatchedPayment payment;
    std::optional<std::string> known_order{};
};
BOOST_DESCRIBE_STRUCT(UnmatchedPaymentDetails, (), (payment, known_order))

std::optional<UnmatchedPaymentDetails> find_unmatched(sql::Transaction& transaction,
                                                      const std::string& intent_id);

/// Up to `count` refused refunds whose money was not refunded and which no administrator has
/// retried, newest first.
std::vector<RefundRow> list_refused_refunds(sql::Transaction& transaction, std::int64_t count);

}  // namespace shop::orders
