#pragma once

// Reads and writes payment intents, at most one of them live per order, and the reconciler's lists.
// attempt.hpp opens attempts, close_payment.hpp ends them.

#include "orders/order.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// An attempt to create an intent. Without an id the result of the request is unknown; repeating it
/// with the same attempt number finds out. The secret leaves the server only after the id is
/// stored, so an intent without an id cannot be paid.
///
/// A joint payment is one intent for several orders of a checkout. Each of them has an attempt with
/// the id of its share (payments::share_id_of); the attempt of the first one made the intent.
struct IntentRow {
    std::string order_id;
    std::int64_t attempt = 1;
    std::optional<std::string> intent_id{};
    std::int64_t created_at_ms = 0;
    PaymentMethod method = PaymentMethod::card;
};

std::optional<IntentRow> find_live_intent(sql::Transaction& transaction,
                                          const std::string& order_id);
sql::Deferred<std::optional<IntentRow>> query_live_intent(sql::Transaction& transaction,
                                                          const std::string& order_id);

/// The number of the order's last attempt; 0 if it has none.
std::int64_t last_attempt(sql::Transaction& transaction, const std::string& order_id);

/// Inserts a live attempt without an intent.
void insert_intent(sql::Transaction& transaction, const IntentRow& row);

/// Whether the order has, or had, an attempt with this payment method.
bool has_attempt(sql::Transaction& transaction, const std::string& order_id, PaymentMethod method);

/// Stores the order's payment method before staff recorded cash with this attempt, which its
/// customer did not choose.
void save_replaced_method(sql::Transaction& transaction, const IntentRow& row,
                          std::optional<PaymentMethod> method);

/// The payment method of the order once this payment of it is withdrawn: the stored one, if it was
/// not shipped since.
std::optional<PaymentMethod> method_without(sql::Transaction& transaction, const Order& order,
                                            const std::string& intent_id);

/// Stores the id of the live attempt's intent. Never stores its secret: that would let a reader of
/// the database use it, and the provider returns it on request.
void save_intent_id(sql::Transaction& transaction, const IntentRow& row,
                    const std::string& intent_id);

/// Ends this attempt alone.
void end_share(sql::Transaction& transaction, const IntentRow& row);

/// Ends this attempt and those of all other orders of its joint payment; a newer one of the same
/// order stays live.
void end_intent(sql::Transaction& transaction, const IntentRow& row);

/// An order's share of a payment: all of it, unless it is a joint payment.
struct Share {
    std::string id;
    std::string order_id;
    Money amount;  // The order's total.
};
BOOST_DESCRIBE_STRUCT(Share, (), (id, order_id, amount))

/// The shares of this payment, by place; empty for a foreign one.
std::vector<Share> list_shares(sql::Transaction& transaction, const std::string& payment_id);
sql::Deferred<std::vector<Share>> query_shares(sql::Transaction& transaction,
                                               const std::string& payment_id);

/// The order for which this intent was created; empty for a foreign intent.
std::optional<std::string> find_order_of_intent(sql::Transaction& transaction,
                                                const std::string& intent_id);
sql::Deferred<std::optional<std::string>> query_order_of_intent(sql::Transaction& transaction,
                                                                const std::string& intent_id);

/// The ids of earlier attempts at SSLCommerz of the unpaid orders of this payment.
std::vector<std::string> list_earlier_at_gateway(sql::Transaction& transaction,
                                                 const std::string& payment_id);

/// Records a payment that no order can accept (I6). Returns false if it was already recorded.
bool insert_unmatched(sql::Transaction& transaction, const payments::Intent& intent,
                      const std::string& why, std::int64_t now_ms);

/// The order has accepted the payment after all.
void delete_unmatched(sql::Transaction& transaction, const std::string& intent_id);

/// An order or refund for the reconciler to check.
struct UnfinishedItem {
    std::string id{};
    std::int64_t changed_at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(UnfinishedItem, (), (id, changed_at_ms))

/// Up to `count` orders after `last` that have been `cancelling` since `before_ms` or longer.
std::vector<UnfinishedItem> list_cancelling(sql::Transaction& transaction, std::int64_t before_ms,
                                            const UnfinishedItem& last, std::int64_t count);

/// Unpaid orders expire if their last change was before this time.
struct ExpiryTimes {
    std::int64_t since_ms = 0;
    std::int64_t transfers_since_ms = 0;  // For orders paid by bank transfer.
};

/// Selects unpaid orders that may expire: unchanged since `since`, and without a failed expiry
/// after `tried_before_ms`. Never selects orders with cash on delivery, with received money, or
/// with a transfer to check.
struct ExpiryFilter {
    ExpiryTimes since{};
    std::int64_t tried_before_ms = 0;
};

/// Up to `count` matching orders that are neither paid nor shipped, after `last`.
std::vector<UnfinishedItem> list_unchanged(sql::Transaction& transaction,
                                           const ExpiryFilter& filter, const UnfinishedItem& last,
                                           std::int64_t count);
/// The order's time of last change, if it may still expire and has not changed after `since`.
std::optional<std::int64_t> find_unchanged(sql::Transaction& transaction,
                                           const std::string& order_id, const ExpiryTimes& since);

/// Up to `count` unpaid orders with a live intent, changed after `last`: the customer may have paid
/// and closed the tab.
std::vector<UnfinishedItem> list_recent_with_intent(sql::Transaction& transaction,
                                                    const UnfinishedItem& last, std::int64_t count);

}  // namespace shop::orders
