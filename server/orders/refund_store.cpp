#include "orders/refund_store.hpp"

#include "orders/orders_sql.hpp"

namespace shop::orders {
namespace {

std::optional<RefundRow> only_refund(const std::vector<sql::Row>& rows) {
    if (rows.empty()) return std::nullopt;
    const auto& row = rows.front();
    RefundRow refund;
    refund.id = row.text("id");
    refund.key = row.text("key");
    refund.intent_id = row.text("intent_id");
    refund.order_id = row.text("order_id");
    refund.is_claimed = row.integer("is_claimed") == 1;
    refund.amount = Money{row.integer("amount_paisa")};
    refund.reason = row.text("reason");
    refund.actor_id = row.optional_text("actor_id");
    refund.state = row.text("state");
    refund.provider_id = row.optional_text("provider_id");
    refund.asked_at_ms = row.integer("asked_at_ms");
    return refund;
}

}  // namespace

bool insert_refund(sql::Transaction& transaction, const RefundRow& refund) {
    return !transaction
                .run(orders_sql::insert_refund,
                     {refund.id, refund.key, refund.intent_id, refund.order_id,
                      std::int64_t{refund.is_claimed}, refund.amount.paisa, refund.reason,
                      sql::value_of(refund.actor_id), refund.asked_at_ms})
                .empty();
}

std::optional<RefundRow> find_refund(sql::Transaction& transaction, const std::string& id) {
    return only_refund(transaction.run(orders_sql::find_refund, {id}));
}

std::optional<RefundRow> find_refund_like(sql::Transaction& transaction,
                                          const payments::Refund& refund) {
    return only_refund(transaction.run(orders_sql::find_refund_by_key, {refund.key, refund.id}));
}

void end_refund(sql::Transaction& transaction, const std::string& id, const std::string& state,
                const std::optional<std::string>& provider_id) {
    transaction.run(orders_sql::end_refund, {id, state, sql::value_of(provider_id)});
}

bool is_refunded(sql::Transaction& transaction, const std::string& intent_id) {
    return transaction.run(orders_sql::count_refunds_of, {intent_id}).front().integer("n") > 0;
}

std::vector<Unfinished> list_asked_refunds(sql::Transaction& transaction, const Unfinished& last,
                                           std::int64_t count) {
    std::vector<Unfinished> asked;
    for (const auto& row :
         transaction.run(orders_sql::list_asked_refunds, {last.changed_at_ms, last.id, count})) {
        asked.push_back({row.text("id"), row.integer("asked_at_ms")});
    }
    return asked;
}

std::optional<PaidOrder> find_order_of_payment(sql::Transaction& transaction,
                                               const std::string& intent_id) {
    const auto rows = transaction.run(orders_sql::find_order_of_payment, {intent_id});
    if (rows.empty()) return std::nullopt;
    return PaidOrder{rows.front().text("id"), rows.front().integer("is_claimed") == 1};
}

std::vector<Unclaimed> list_unclaimed(sql::Transaction& transaction, std::int64_t count) {
    std::vector<Unclaimed> list;
    for (const auto& row : transaction.run(orders_sql::list_unclaimed, {count})) {
        list.push_back({row.text("intent_id"), row.text("order_id"),
                        Money{row.integer("amount_paisa")}, row.text("currency"), row.text("why"),
                        row.optional_text("refund"), row.integer("found_at_ms")});
    }
    return list;
}

}  // namespace shop::orders
