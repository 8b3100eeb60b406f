#include "orders/payment/refund_answer.hpp"

#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/orders_sql.hpp"
#include "orders/payment/refund_sync.hpp"
#include "platform/texts/texts.hpp"

namespace shop::orders {
namespace {

Problem not_answered(ProblemText text) {
    return {ProblemKind::conflict, std::move(text)};
}

bool waits_for_person(const RefundRow& row) {
    const auto way = payments::find_way_of_payment(row.intent_id);
    return row.state == RefundState::requested && way && payments::is_manual(*way);
}

/// Who said so, and what: the refund's own events name no person.
void record_answer(sql::Transaction& transaction, const RefundRow& row,
                   const RefundAnswerRequest& request, std::int64_t now_ms) {
    if (!row.order_id) return;
    auto detail = request.reference;
    if (request.is_sent) {
        detail += " " + request.sent_on;
    } else {
        detail = request.reason;
    }
    insert_event(transaction, {.order_id = *row.order_id,
                               .kind = EventKind::refund_answered,
                               .actor_id = request.actor_id,
                               .detail = detail,
                               .at_ms = now_ms,
                               .source_id = row.id,
                               .amount = row.amount});
}

}  // namespace

Result<void> answer_refund(sql::Transaction& transaction, const RefundAnswerRequest& request,
                           std::int64_t now_ms) {
    const auto row = find_refund(transaction, request.refund_id);
    if (!row) return Problem{ProblemKind::missing, texts::problems::unknown_refund()};
    if (!waits_for_person(*row)) return not_answered(texts::problems::not_waiting());
    const auto order = row->order_id ? find_order(transaction, *row->order_id) : unknown_order();
    if (order && order->user_id == request.actor_id)
        return not_answered(texts::problems::own_order());

    payments::Refund refund;
    refund.intent_id = row->intent_id;
    refund.key = row->key;
    refund.amount = row->amount;
    const auto answered = payments::answer_refund(
        transaction, refund, {row->key, request.is_sent, request.reference, request.sent_on},
        now_ms);
    if (!answered) return not_answered(texts::problems::not_waiting());
    record_answer(transaction, *row, request, now_ms);
    sync_refund(transaction, *answered, now_ms);
    return {};
}

std::vector<RefundToSend> list_refunds_to_send(sql::Transaction& transaction, std::int64_t count) {
    std::vector<RefundToSend> refunds;
    for (const auto& row : transaction.query(orders_sql::list_refunds_to_send, {count})) {
        refunds.push_back({row.text("id"), row.text("order_id"), row.integer("number"),
                           row.text("name"), row.text("email"), Money{row.integer("amount_paisa")},
                           row.text("reason"), row.integer("asked_at_ms")});
    }
    return refunds;
}

}  // namespace shop::orders
