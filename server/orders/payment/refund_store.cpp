#include "orders/payment/refund_store.hpp"

#include "orders/orders_sql.hpp"
#include "orders/totals/order_totals.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace shop::orders {
namespace {

using StateName = std::pair<RefundState, std::string_view>;
constexpr std::array<StateName, 3> refund_state_names{{
    {RefundState::requested, "asked"},
    {RefundState::done, "done"},
    {RefundState::refused, "refused"},
}};

RefundRow refund_of(const sql::Row& row) {
    RefundRow refund;
    refund.id = row.text("id");
    refund.key = row.text("key");
    refund.intent_id = row.text("intent_id");
    refund.order_id = row.optional_text("order_id");
    refund.is_claimed = row.integer("is_claimed") == 1;
    refund.amount = Money{row.integer("amount_paisa")};
    refund.reason = row.text("reason");
    refund.actor_id = row.optional_text("actor_id");
    refund.state = refund_state_of(row.text("state"));
    refund.provider_id = row.optional_text("provider_id");
    refund.requested_at_ms = row.integer("asked_at_ms");
    refund.refusal = row.optional_text("refusal");
    return refund;
}

UnmatchedPayment unmatched_of(const sql::Row& row) {
    UnmatchedPayment payment;
    payment.intent_id = row.text("intent_id");
    payment.order_id = row.text("order_id");
    payment.amount = Money{row.integer("amount_paisa")};
    payment.currency = row.text("currency");
    payment.why = row.text("why");
    payment.order_number = row.optional_integer("number");
    payment.customer = row.optional_text("name");
    if (const auto state = row.optional_text("refund")) payment.refund = refund_state_of(*state);
    payment.refund_id = row.optional_text("refund_id");
    payment.refusal = row.optional_text("refusal");
    payment.refunded = Money{row.integer("given_paisa")};
    payment.found_at_ms = row.integer("found_at_ms");
    return payment;
}

}  // namespace

std::string_view name_of(RefundState state) {
    return std::ranges::find(refund_state_names, state, &StateName::first)->second;
}

RefundState refund_state_of(std::string_view name) {
    const auto found = std::ranges::find(refund_state_names, name, &StateName::second);
    if (found == refund_state_names.end())
        throw std::logic_error("no refund state " + std::string(name));
    return found->first;
}

bool insert_refund(sql::Transaction& transaction, const RefundRow& refund) {
    const auto inserted = transaction.execute(
        orders_sql::insert_refund,
        {refund.id, refund.key, refund.intent_id, sql::value_of(refund.order_id),
         std::int64_t{refund.is_claimed}, refund.amount.paisa, refund.reason,
         sql::value_of(refund.actor_id), refund.requested_at_ms});
    if (inserted > 0) count_refund(transaction, refund.id, Direction::in);
    return inserted > 0;
}

std::optional<RefundRow> find_refund(sql::Transaction& transaction, const std::string& id) {
    return sql::one(transaction.query(orders_sql::find_refund, {id}), refund_of);
}

std::vector<RefundRow> list_refunds_of(sql::Transaction& transaction, const std::string& order_id) {
    std::vector<RefundRow> refunds;
    for (const auto& row : transaction.query(orders_sql::list_refunds_of_order, {order_id})) {
        refunds.push_back(refund_of(row));
    }
    return refunds;
}

std::optional<RefundRow> find_matching_refund(sql::Transaction& transaction,
                                              const payments::Refund& refund) {
    return sql::one(transaction.query(orders_sql::find_matching_refund, {refund.key, refund.id}),
                    refund_of);
}

std::optional<RefundRow> find_unconfirmed_refund(sql::Transaction& transaction,
                                                 const std::string& intent_id) {
    return sql::one(transaction.query(orders_sql::find_unconfirmed_refund, {intent_id}), refund_of);
}

void update_refund(sql::Transaction& transaction, const RefundRow& refund) {
    count_refund(transaction, refund.id, Direction::out);
    transaction.execute_deferred(
        orders_sql::update_refund,
        {refund.id, std::string(name_of(refund.state)), sql::value_of(refund.provider_id),
         sql::value_of(refund.refusal)});
    count_refund(transaction, refund.id, Direction::in);
}

RefundTotals sum_refunds(sql::Transaction& transaction, const std::string& intent_id) {
    return query_refund_totals(transaction, intent_id).take();
}

sql::Deferred<RefundTotals> query_refund_totals(sql::Transaction& transaction,
                                                const std::string& intent_id) {
    const auto totals_of = [](const std::vector<sql::Row>& rows) {
        const auto& row = rows.front();
        return RefundTotals{Money{row.integer("done_paisa")}, Money{row.integer("given_paisa")}};
    };
    return transaction.query_deferred(orders_sql::sum_refunds_of, {intent_id}).then(totals_of);
}

bool was_failure_reported(sql::Transaction& transaction, const std::string& intent_id) {
    return !transaction.query(orders_sql::find_reported_failure, {intent_id}).empty();
}

std::vector<UnfinishedItem> list_requested_refunds(sql::Transaction& transaction,
                                                   const UnfinishedItem& last, std::int64_t count) {
    std::vector<UnfinishedItem> requested;
    for (const auto& row : transaction.query(orders_sql::list_requested_refunds,
                                             {last.changed_at_ms, last.id, count})) {
        requested.push_back({row.text("id"), row.integer("asked_at_ms")});
    }
    return requested;
}

std::optional<PaidOrder> find_order_of_payment(sql::Transaction& transaction,
                                               const std::string& intent_id) {
    return sql::one(transaction.query(orders_sql::find_order_of_payment, {intent_id}),
                    [](const sql::Row& row) {
                        return PaidOrder{row.optional_text("id"), row.integer("is_claimed") == 1};
                    });
}

std::vector<UnmatchedPayment> list_unmatched(sql::Transaction& transaction, std::int64_t count) {
    std::vector<UnmatchedPayment> list;
    for (const auto& row : transaction.query(orders_sql::list_unmatched, {count})) {
        list.push_back(unmatched_of(row));
    }
    return list;
}

std::optional<UnmatchedPaymentDetails> find_unmatched(sql::Transaction& transaction,
                                                      const std::string& intent_id) {
    return sql::one(
        transaction.query(orders_sql::find_unmatched, {intent_id}), [](const sql::Row& row) {
            return UnmatchedPaymentDetails{unmatched_of(row), row.optional_text("known_order")};
        });
}

std::vector<RefundRow> list_refused_refunds(sql::Transaction& transaction, std::int64_t count) {
    std::vector<RefundRow> list;
    for (const auto& row : transaction.query(orders_sql::list_refused_refunds, {count})) {
        list.push_back(refund_of(row));
    }
    return list;
}

}  // namespace shop::orders
