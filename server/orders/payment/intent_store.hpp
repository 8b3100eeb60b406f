#pragma once

// The payment intents of orders, one after the other; at most one of an order is live.

#include "orders/order.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// An intent that was asked for. Without an id the provider was asked, or was about to be, and we
/// do not know its answer: asking again with the same attempt finds out. Until the id is kept here
/// nobody is told the secret, so nobody can pay.
struct IntentRow {
    std::string order_id;
    std::int64_t attempt = 1;
    std::optional<std::string> intent_id{};
    std::int64_t created_at_ms = 0;
};

std::optional<IntentRow> find_live_intent(sql::Transaction& transaction,
                                          const std::string& order_id);

/// The live intent's row, made when there is none. An attempt that has had no answer for ten
/// minutes is given up: a provider repeats even its failures under the same idempotency key.
IntentRow open_intent(sql::Transaction& transaction, const std::string& order_id,
                      std::int64_t now_ms);

/// Remembers what the provider made for this attempt; never its secret, which whoever reads our
/// tables could pay with and the provider tells again when asked. False when the attempt is over:
/// then nobody may be told its secret.
bool keep_intent(sql::Transaction& transaction, const IntentRow& row, const std::string& intent_id);

/// This attempt is over. A younger one of the same order stays live.
void end_intent(sql::Transaction& transaction, const IntentRow& row);

/// The order that this intent was made for, if it is one of ours.
std::optional<std::string> find_order_of_intent(sql::Transaction& transaction,
                                                const std::string& intent_id);

/// Money that an order cannot take: kept, never silent (I6). False when it was known.
bool insert_unmatched(sql::Transaction& transaction, const payments::Intent& intent,
                      const std::string& why, std::int64_t now_ms);

/// The money found its order after all.
void claim(sql::Transaction& transaction, const std::string& intent_id);

/// An order or a refund that may be unfinished, and when it was touched last.
struct Unfinished {
    std::string id{};
    std::int64_t changed_at_ms = 0;
};

/// Up to `count` orders after `last` that have been `cancelling` since `before_ms` or longer.
std::vector<Unfinished> list_cancelling(sql::Transaction& transaction, std::int64_t before_ms,
                                        const Unfinished& last, std::int64_t count);

/// Which unpaid orders may expire: nobody has touched them since `since_ms`, and ending them has
/// not failed since `tried_before_ms`.
struct Untouched {
    std::int64_t since_ms = 0;
    std::int64_t tried_before_ms = 0;
};

/// Up to `count` unpaid, unshipped orders of this kind after `last`.
std::vector<Unfinished> list_untouched(sql::Transaction& transaction, const Untouched& untouched,
                                       const Unfinished& last, std::int64_t count);
/// When the order was touched last, if that was not after `since_ms` and it may still expire.
std::optional<std::int64_t> find_untouched(sql::Transaction& transaction,
                                           const std::string& order_id, std::int64_t since_ms);

/// Up to `count` unpaid orders with a live intent, touched after `last`: their customer may have
/// paid and closed the tab.
std::vector<Unfinished> list_recent_with_intent(sql::Transaction& transaction,
                                                const Unfinished& last, std::int64_t count);

}  // namespace shop::orders
