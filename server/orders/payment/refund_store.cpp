#include "orders/payment/refund_store.hpp"

#include "orders/orders_sql.hpp"
#include "orders/totals/order_totals.hpp"

namespace shop::orders {
bool insert_refund(sql::Transaction& transaction, const RefundRow& refund) {
    const auto inserted = transaction.execute(
        orders_sql::insert_refund,
        sql::values(refund.id, refund.key, refund.intent_id, refund.order_id, refund.is_claimed,
                    refund.amount, refund.reason, refund.actor_id, refund.requested_at_ms));
    if (inserted > 0) count_refund(transaction, refund.id, Direction::in);
    return inserted > 0;
}

std::optional<RefundRow> find_refund(sql::Transaction& transaction, const std::string& id) {
    return sql::one_as<RefundRow>(transaction.query(orders_sql::find_refund, {id}));
}

std::vector<RefundRow> list_refunds_of(sql::Transaction& transaction, const std::string& order_id) {
    return sql::all_as<RefundRow>(transaction.query(orders_sql::list_refunds_of_order, {order_id}));
}

std::optional<RefundRow> find_matching_refund(sql::Transaction& transaction,
                                              const payments::Refund& refund) {
    return sql::one_as<RefundRow>(
        transaction.query(orders_sql::find_matching_refund, {refund.key, refund.id}));
}

std::optional<RefundRow> find_unconfirmed_refund(sql::Transaction& transaction,
                                                 const std::string& intent_id) {
    return sql::one_as<RefundRow>(
        transaction.query(orders_sql::find_unconfirmed_refund, {intent_id}));
}

void update_refund(sql::Transaction& transaction, const RefundRow& refund) {
    count_refund(transaction, refund.id, Direction::out);
    transaction.execute_deferred(
        orders_sql::update_refund,
        sql::values(refund.id, refund.state, refund.provider_id, refund.refusal));
    count_refund(transaction, refund.id, Direction::in);
}

RefundTotals sum_refunds(sql::Transaction& transaction, const std::string& intent_id) {
    return query_refund_totals(transaction, intent_id).take();
}

sql::Deferred<RefundTotals> query_refund_totals(sql::Transaction& transaction,
                                                const std::string& intent_id) {
    return transaction.query_deferred(orders_sql::sum_refunds_of, {intent_id})
        .then(sql::only_as<RefundTotals>);
}

bool was_failure_reported(sql::Transaction& transaction, const std::string& intent_id) {
    return !transaction.query(orders_sql::find_reported_failure, {intent_id}).empty();
}

std::vector<UnfinishedItem> list_requested_refunds(sql::Transaction& transaction,
                                                   const UnfinishedItem& last, std::int64_t count) {
    return sql::all_as<UnfinishedItem>(transaction.query(orders_sql::list_requested_refunds,
                                                         {last.changed_at_ms, last.id, count}));
}

std::optional<PaidOrder> find_order_of_payment(sql::Transaction& transaction,
                                               const std::string& intent_id) {
    return sql::one_as<PaidOrder>(
        transaction.query(orders_sql::find_order_of_payment, {intent_id}));
}

std::vector<UnmatchedPayment> list_unmatched(sql::Transaction& transaction, std::int64_t count) {
    return sql::all_as<UnmatchedPayment>(transaction.query(orders_sql::list_unmatched, {count}));
}

std::optional<UnmatchedPaymentDetails> find_unmatched(sql::Transaction& transaction,
                                                      const std::string& intent_id) {
    return sql::one_as<UnmatchedPaymentDetails>(
        transaction.query(orders_sql::find_unmatched, {intent_id}));
}

std::vector<RefundRow> list_refused_refunds(sql::Transaction& transaction, std::int64_t count) {
    return sql::all_as<RefundRow>(transaction.query(orders_sql::list_refused_refunds, {count}));
}

}  // namespace shop::orders
