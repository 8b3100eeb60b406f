#include "orders/payment/intent_store.hpp"

#include "orders/orders_sql.hpp"

#include <algorithm>

namespace shop::orders {
std::optional<IntentRow> find_live_intent(sql::Transaction& transaction,
                                          const std::string& order_id) {
    return query_live_intent(transaction, order_id).take();
}

sql::Deferred<std::optional<IntentRow>> query_live_intent(sql::Transaction& transaction,
                                                          const std::string& order_id) {
    const auto intent_of = [](const sql::Row& row) {
        return IntentRow{row.text("order_id"), row.integer("attempt"),
                         row.optional_text("intent_id"), row.integer("created_at_ms"),
                         find_named<PaymentMethod>(row.text("way")).value_or(PaymentMethod::card)};
    };
    return transaction.query_deferred(orders_sql::find_live_intent, {order_id})
        .then([=](std::vector<sql::Row> rows) { return sql::one(std::move(rows), intent_of); });
}

std::int64_t last_attempt(sql::Transaction& transaction, const std::string& order_id) {
    return transaction.query(orders_sql::last_attempt, {order_id}).front().integer("n");
}

void insert_intent(sql::Transaction& transaction, const IntentRow& row) {
    transaction.execute_deferred(
        orders_sql::insert_intent,
        sql::values(row.order_id, row.attempt, row.created_at_ms, row.method));
}

bool has_attempt(sql::Transaction& transaction, const std::string& order_id, PaymentMethod method) {
    return !transaction.query(orders_sql::find_attempt, sql::values(order_id, method)).empty();
}

void save_replaced_method(sql::Transaction& transaction, const IntentRow& row,
                          std::optional<PaymentMethod> method) {
    transaction.execute_deferred(
        orders_sql::save_replaced_way,
        sql::values(row.order_id, row.attempt, method ? name_of(*method) : ""));
}

std::optional<PaymentMethod> method_without(sql::Transaction& transaction, const Order& order,
                                            const std::string& intent_id) {
    // Goods that were handed over for cash come back only with cash on delivery.
    if (order.shipped()) return order.method;
    const auto rows = transaction.query(orders_sql::find_replaced_way, {intent_id});
    const auto replaced = rows.empty() ? std::nullopt : rows.front().optional_text("replaced_way");
    if (!replaced) return order.method;
    return find_named<PaymentMethod>(*replaced);
}

void save_intent_id(sql::Transaction& transaction, const IntentRow& row,
                    const std::string& intent_id) {
    transaction.execute_deferred(orders_sql::save_intent_id,
                                 {row.order_id, row.attempt, intent_id});
}

void end_share(sql::Transaction& transaction, const IntentRow& row) {
    transaction.execute_deferred(orders_sql::end_intent, {row.order_id, row.attempt});
}

void end_intent(sql::Transaction& transaction, const IntentRow& row) {
    end_share(transaction, row);
    if (row.intent_id) {
        transaction.execute_deferred(orders_sql::end_shares,
                                     {payments::payment_of(*row.intent_id)});
    }
}

std::vector<Share> list_shares(sql::Transaction& transaction, const std::string& payment_id) {
    return query_shares(transaction, payment_id).take();
}

sql::Deferred<std::vector<Share>> query_shares(sql::Transaction& transaction,
                                               const std::string& payment_id) {
    return transaction.query_deferred(orders_sql::list_shares, {payment_id})
        .then(sql::all_as<Share>);
}

std::optional<std::string> find_order_of_intent(sql::Transaction& transaction,
                                                const std::string& intent_id) {
    return query_order_of_intent(transaction, intent_id).take();
}

sql::Deferred<std::optional<std::string>> query_order_of_intent(sql::Transaction& transaction,
                                                                const std::string& intent_id) {
    const auto order_id_of = [](const sql::Row& row) { return row.text("order_id"); };
    return transaction.query_deferred(orders_sql::find_order_of_intent, {intent_id})
        .then([=](std::vector<sql::Row> rows) { return sql::one(std::move(rows), order_id_of); });
}

std::vector<std::string> list_earlier_at_gateway(sql::Transaction& transaction,
                                                 const std::string& payment_id) {
    return sql::texts_of(transaction.query(orders_sql::list_earlier_gateway_intents, {payment_id}),
                         "intent_id");
}

bool insert_unmatched(sql::Transaction& transaction, const payments::Intent& intent,
                      const std::string& why, std::int64_t now_ms) {
    return transaction.execute(orders_sql::insert_unmatched,
                               {intent.id, intent.order_id, intent.amount_received.paisa,
                                intent.currency, why, now_ms}) > 0;
}

void delete_unmatched(sql::Transaction& transaction, const std::string& intent_id) {
    transaction.execute_deferred(orders_sql::delete_unmatched, {intent_id});
}

std::vector<UnfinishedItem> list_cancelling(sql::Transaction& transaction, std::int64_t before_ms,
                                            const UnfinishedItem& last, std::int64_t count) {
    return sql::all_as<UnfinishedItem>(
        transaction.query(orders_sql::list_cancelling, {before_ms, last.id, count}));
}

std::vector<UnfinishedItem> list_recent_with_intent(sql::Transaction& transaction,
                                                    const UnfinishedItem& last,
                                                    std::int64_t count) {
    return sql::all_as<UnfinishedItem>(transaction.query(orders_sql::list_recent_with_intent,
                                                         {last.changed_at_ms, last.id, count}));
}

std::vector<UnfinishedItem> list_unchanged(sql::Transaction& transaction,
                                           const ExpiryFilter& filter, const UnfinishedItem& last,
                                           std::int64_t count) {
    return sql::all_as<UnfinishedItem>(
        transaction.query(orders_sql::list_unchanged,
                          {std::max(filter.since.since_ms, filter.since.transfers_since_ms),
                           last.changed_at_ms, last.id, count, filter.tried_before_ms,
                           filter.since.transfers_since_ms, filter.since.since_ms}));
}

std::optional<std::int64_t> find_unchanged(sql::Transaction& transaction,
                                           const std::string& order_id, const ExpiryTimes& since) {
    return sql::one(transaction.query(orders_sql::find_unchanged,
                                      {order_id, since.transfers_since_ms, since.since_ms}),
                    [](const sql::Row& row) { return row.integer("changed_at_ms"); });
}

}  // namespace shop::orders
