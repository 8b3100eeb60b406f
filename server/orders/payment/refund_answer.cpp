#include "orders/payment/refund_answer.hpp"

#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/orders_sql.hpp"
#include "orders/payment/refund_sync.hpp"
#include "orders/payment/refund_unmatched.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/order_problems.hpp"

namespace shop::orders {
namespace {

Problem not_answered(ProblemText text) {
    return {ProblemKind::conflict, std::move(text)};
}

bool is_at_gateway(const RefundRow& row) {
    return payments::find_method_of_payment(row.intent_id) == PaymentMethod::gateway;
}

bool is_by_hand(const std::string& intent_id) {
    const auto method = payments::find_method_of_payment(intent_id);
    return method && payments::is_manual(*method);
}

bool waits_for_person(sql::Transaction& transaction, const RefundRow& row, std::int64_t now_ms) {
    if (row.state != RefundState::requested) return false;
    if (is_at_gateway(row)) return payments::gateway_refund_waits(transaction, row.key, now_ms);
    return is_by_hand(row.intent_id);
}

/// Stores the answer in the records of the payment method. Empty if it was already answered.
std::optional<payments::Refund> store_answer(sql::Transaction& transaction, const RefundRow& row,
                                             const RefundAnswerRequest& request,
                                             std::int64_t now_ms) {
    if (is_at_gateway(row)) {
        const auto status = request.is_sent ? request.status_there : payments::RefundStatus::failed;
        return payments::answer_gateway_refund(transaction, {row.key, status, request.reference},
                                               now_ms);
    }
    payments::Refund refund;
    refund.intent_id = row.intent_id;
    refund.key = row.key;
    refund.amount = row.amount;
    const bool is_done = request.is_sent || request.is_settled_otherwise;
    return payments::answer_refund(transaction, refund,
                                   {row.key, is_done, request.reference, request.sent_on}, now_ms);
}

/// Records the actor and the answer: the refund's own events name no person.
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
                               .actor_id = request.staff.user_id,
                               .detail = detail,
                               .at_ms = now_ms,
                               .source_id = row.id,
                               .amount = row.amount});
}

/// The refund to end: if the refund of a surplus was refused, a new one for the rest.
Result<RefundRow> open_surplus_refund(sql::Transaction& transaction, const RefundRow& row,
                                      const RefundAnswerRequest& request, std::int64_t now_ms) {
    if (row.is_claimed || !is_by_hand(row.intent_id)) {
        return not_answered(texts::problems::only_surplus());
    }
    if (row.state != RefundState::refused) return row;
    const auto again = request_unmatched_refund(
        transaction, {row.intent_id, request.reason, request.staff}, now_ms);
    if (!again) return not_answered(texts::problems::not_waiting());
    return find_refund(transaction, again->id).value();
}

/// Its order, if it belongs to one of the shop's orders.
std::optional<Order> find_order_of(sql::Transaction& transaction, const RefundRow& row) {
    if (!row.order_id) return std::nullopt;
    auto order = find_order(transaction, *row.order_id);
    return order ? std::optional(*std::move(order)) : std::nullopt;
}

Result<void> end_by_person(sql::Transaction& transaction, RefundRow row,
                           const RefundAnswerRequest& request, std::int64_t now_ms) {
    if (request.is_settled_otherwise) {
        const auto open = open_surplus_refund(transaction, row, request, now_ms);
        if (!open) return open.error();
        row = *open;
    }
    if (!waits_for_person(transaction, row, now_ms))
        return not_answered(texts::problems::not_waiting());

    const auto answered = store_answer(transaction, row, request, now_ms);
    if (!answered) return not_answered(texts::problems::not_waiting());
    record_answer(transaction, row, request, now_ms);
    if (request.is_settled_otherwise) {
        settle_otherwise(transaction, row, answered->id, now_ms);
    } else {
        sync_refund(transaction, *answered, now_ms);
    }
    return {};
}

}  // namespace

Result<payments::RefundStatus> ask_gateway(const PaymentContext& context,
                                           const RefundAnswerRequest& request,
                                           std::int64_t now_ms) {
    const auto row = context.database.read([&](sql::Transaction& transaction) {
        auto found = find_refund(transaction, request.refund_id);
        const bool is_asked_for =
            found && is_at_gateway(*found) && waits_for_person(transaction, *found, now_ms);
        return is_asked_for ? std::move(found) : std::nullopt;
    });
    if (!row || !request.is_sent) return request.status_there;
    return context.provider.look_up_refund(row->intent_id, request.reference);
}

Result<void> answer_refund_for_staff(sql::Transaction& transaction,
                                     const RefundAnswerRequest& request, const audit::Actor& staff,
                                     std::int64_t now_ms) {
    const auto row = find_refund(transaction, request.refund_id);
    if (!row) return Problem{ProblemKind::missing, texts::problems::unknown_refund()};
    const auto order = find_order_of(transaction, *row);
    if (order) {
        auto not_own = check_not_own(transaction, *order, request.staff);
        if (!not_own) return not_own;
    }
    auto answered = end_by_person(transaction, *row, request, now_ms);
    if (!answered) return answered;
    auto after = order ? own_mark(*order, staff.user_id) : json::Object{};
    audit::append(transaction, staff,
                  {"refund.answer", "refund/" + request.refund_id, "{}",
                   after.add("isSent", request.is_sent)
                       .add("isSettledOtherwise", request.is_settled_otherwise)
                       .add("reason", request.reason)
                       .text()},
                  now_ms);
    return {};
}

std::vector<RefundToSend> list_refunds_to_send(sql::Transaction& transaction, std::int64_t count,
                                               std::int64_t now_ms) {
    const auto sent_until_ms = now_ms - payments::gateway_refund_answered_within_ms;
    auto refunds = sql::all_as<RefundToSend>(
        transaction.query(orders_sql::list_refunds_to_send, {count, sent_until_ms}));
    for (auto& refund : refunds) refund.surplus &= is_by_hand(refund.transaction_id);
    return refunds;
}

}  // namespace shop::orders
