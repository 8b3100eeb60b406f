#include "orders/payment/intent_store.hpp"

#include "orders/orders_sql.hpp"
#include "orders/totals/order_totals.hpp"
#include "platform/texts/order_problems.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

constexpr std::int64_t response_wait_max_ms = 10LL * 60 * 1000;

std::vector<UnfinishedItem> items_of(const std::vector<sql::Row>& rows) {
    std::vector<UnfinishedItem> items;
    for (const auto& row : rows) {
        items.push_back({row.text("id"), row.integer("changed_at_ms")});
    }
    return items;
}

/// A gateway is asked by our own id what became of an attempt, and a manual one is ours.
bool has_timed_out(const IntentRow& row, std::int64_t now_ms) {
    return !row.intent_id && row.way == payments::Way::card &&
           row.created_at_ms < now_ms - response_wait_max_ms;
}

}  // namespace

std::optional<IntentRow> find_live_intent(sql::Transaction& transaction,
                                          const std::string& order_id) {
    return query_live_intent(transaction, order_id).take();
}

sql::Deferred<std::optional<IntentRow>> query_live_intent(sql::Transaction& transaction,
                                                          const std::string& order_id) {
    const auto intent_of = [](const sql::Row& row) {
        return IntentRow{row.text("order_id"), row.integer("attempt"),
                         row.optional_text("intent_id"), row.integer("created_at_ms"),
                         payments::find_way(row.text("way")).value_or(payments::Way::card)};
    };
    return transaction.query_deferred(orders_sql::find_live_intent, {order_id})
        .then([=](std::vector<sql::Row> rows) { return sql::one(std::move(rows), intent_of); });
}

Result<IntentRow> open_intent(sql::Transaction& transaction, const std::string& order_id,
                              payments::Way way, std::int64_t now_ms) {
    const std::string name(payments::name_of(way));
    change_order(transaction, orders_sql::choose_way, {order_id, now_ms, name});
    if (const auto live = find_live_intent(transaction, order_id)) {
        if (!has_timed_out(*live, now_ms)) return *live;
        end_intent(transaction, *live);
    }
    return add_attempt(transaction, order_id, way, now_ms);
}

Result<IntentRow> add_attempt(sql::Transaction& transaction, const std::string& order_id,
                              payments::Way way, std::int64_t now_ms) {
    const auto last = transaction.query(orders_sql::last_attempt, {order_id}).front().integer("n");
    if (last >= payments::attempts_max) {
        return Problem{ProblemKind::conflict, texts::problems::too_many_attempts()};
    }
    transaction.execute_deferred(orders_sql::insert_intent,
                                 {order_id, last + 1, now_ms, std::string(payments::name_of(way))});
    return IntentRow{order_id, last + 1, std::nullopt, now_ms, way};
}

bool has_attempt(sql::Transaction& transaction, const std::string& order_id, payments::Way way) {
    return !transaction
                .query(orders_sql::find_attempt, {order_id, std::string(payments::name_of(way))})
                .empty();
}

bool save_intent_id(sql::Transaction& transaction, const IntentRow& row,
                    const std::string& intent_id) {
    return transaction.execute(orders_sql::save_intent_id, {row.order_id, row.attempt, intent_id}) >
           0;
}

void end_intent(sql::Transaction& transaction, const IntentRow& row) {
    transaction.execute_deferred(orders_sql::end_intent, {row.order_id, row.attempt});
}

std::string end_manual_intent(sql::Transaction& transaction, const Order& order,
                              const IntentRow& row, std::int64_t now_ms) {
    payments::CreateIntentParams payment;
    payment.order_id = row.order_id;
    payment.attempt = row.attempt;
    payment.way = row.way;
    payment.total = order.price;
    payments::close_manual_payment(transaction, payment, now_ms);
    end_intent(transaction, row);
    return payments::payment_id_of(row.way, row.order_id, row.attempt);
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
                                                 const std::string& intent_id) {
    std::vector<std::string> earlier;
    for (const auto& row :
         transaction.query(orders_sql::list_earlier_gateway_intents, {intent_id})) {
        earlier.push_back(row.text("intent_id"));
    }
    return earlier;
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
    return items_of(transaction.query(orders_sql::list_cancelling, {before_ms, last.id, count}));
}

std::vector<UnfinishedItem> list_recent_with_intent(sql::Transaction& transaction,
                                                    const UnfinishedItem& last,
                                                    std::int64_t count) {
    return items_of(transaction.query(orders_sql::list_recent_with_intent,
                                      {last.changed_at_ms, last.id, count}));
}

std::vector<UnfinishedItem> list_unchanged(sql::Transaction& transaction,
                                           const ExpiryFilter& filter, const UnfinishedItem& last,
                                           std::int64_t count) {
    return items_of(
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
