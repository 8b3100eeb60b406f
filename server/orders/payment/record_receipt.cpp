#include "orders/payment/record_receipt.hpp"

#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/orders_sql.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "platform/base/object_id.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/texts/texts.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

Problem not_recorded(ProblemText text) {
    return {ProblemKind::conflict, std::move(text)};
}

/// Whether a transfer for this order goes back: the order is over, or was paid another way. No shop
/// can stop what a bank has been told to send, so it is recorded. A second one for an order that
/// was paid by transfer may be the same under a mistyped reference.
bool gives_back(const Order& order) {
    return order.ended() || (order.paid() && order.way != payments::Way::transfer);
}

Result<Order> find_order_to_record(sql::Transaction& transaction, const ReceiptRequest& request) {
    auto order = find_order(transaction, request.order_id);
    if (!order) return order;
    if (order->user_id == request.actor_id) return not_recorded(texts::problems::own_order());
    const bool is_cash = request.way == payments::Way::on_delivery;
    if (gives_back(*order) && !is_cash) return order;
    if (auto checked = check_may_be_paid(*order); !checked) return checked.error();
    if (is_cash && request.amount != order->price) {
        return problem_at("amount", ProblemKind::invalid,
                          texts::problems::cash_not_total(order->price));
    }
    return order;
}

std::string open_attempt(sql::Transaction& transaction, const Order& order, const IntentRow& row,
                         std::int64_t now_ms) {
    auto payment =
        payments::open_manual_payment(transaction, create_intent_params(order, row, ""), now_ms);
    save_intent_id(transaction, row, payment.id);
    return std::move(payment.id);
}

/// A payment beside the way of the order, to be closed as soon as it has its receipt.
Result<std::string> open_beside(sql::Transaction& transaction, const Order& order,
                                std::int64_t now_ms) {
    if (const auto live = find_live_intent(transaction, order.id)) end_intent(transaction, *live);
    const auto row = add_attempt(transaction, order.id, payments::Way::transfer, now_ms);
    if (!row) return row.error();
    return open_attempt(transaction, order, *row, now_ms);
}

/// The id of the open payment of this way; opens one where the customer has chosen nothing.
Result<std::string> open_manual(sql::Transaction& transaction, const Order& order,
                                payments::Way way, std::int64_t now_ms) {
    const auto live = find_live_intent(transaction, order.id);
    if (live && live->way == way && live->intent_id) return *live->intent_id;
    const auto other = leave_other_way(transaction, order, way, now_ms);
    if (!other) return other.error();
    if (*other) return Problem{ProblemKind::unavailable, texts::problems::try_again_order()};
    const auto row = open_intent(transaction, order.id, way, now_ms);
    if (!row) return row.error();
    return open_attempt(transaction, order, *row, now_ms);
}

/// Closes the payment that open_beside() has opened, so that all of it goes back.
void close_beside(sql::Transaction& transaction, const Order& order, std::int64_t now_ms) {
    const auto live = find_live_intent(transaction, order.id);
    if (live) end_manual_intent(transaction, order, *live, now_ms);
}

/// One line of a statement belongs to one order, unless an administrator knows better.
Result<bool> check_reference(sql::Transaction& transaction, const ReceiptRequest& request) {
    const auto orders = payments::find_orders_with_reference(transaction, request.reference);
    if (orders.empty()) return false;
    const bool is_known = request.split_with && *request.split_with == orders.front() &&
                          std::ranges::find(orders, request.order_id) == orders.end();
    if (is_known) return true;
    const auto other = find_order(transaction, orders.front());
    return not_recorded(texts::problems::reference_used_order(other ? other->number : 0));
}

Result<payments::Receipt> insert(sql::Transaction& transaction, const ReceiptRequest& request,
                                 const std::string& payment_id, std::int64_t now_ms) {
    const auto is_split = check_reference(transaction, request);
    if (!is_split) return is_split.error();
    payments::Receipt receipt;
    receipt.id = new_object_id();
    receipt.payment_id = payment_id;
    receipt.order_id = request.order_id;
    receipt.amount = request.amount;
    receipt.reference = request.reference;
    receipt.is_split = *is_split;
    receipt.received_on = request.received_on;
    receipt.note = request.note;
    receipt.actor_id = request.actor_id;
    receipt.at_ms = now_ms;
    // Another server may have recorded it in this moment.
    if (!payments::insert_receipt(transaction, receipt)) {
        return not_recorded(texts::problems::reference_used_now());
    }
    transaction.execute_deferred(orders_sql::add_received,
                                 {request.order_id, request.amount.paisa, now_ms});
    insert_event(transaction, {.order_id = request.order_id,
                               .kind = EventKind::money_received,
                               .actor_id = request.actor_id,
                               .detail = request.reference,
                               .at_ms = now_ms,
                               .source_id = receipt.id,
                               .amount = request.amount});
    return receipt;
}

/// Settles what the receipts make of the payment. Returns the refund of what is too much.
std::optional<std::string> settle_manual(sql::Transaction& transaction, const std::string& order_id,
                                         const std::string& payment_id, std::int64_t now_ms) {
    std::optional<std::string> refund_id;
    bool is_paid = false;
    for (const auto& intent : payments::find_manual_payment(transaction, payment_id)) {
        if (intent.status != payments::IntentStatus::succeeded) continue;
        const auto settled = settle(transaction, order_id, {intent}, now_ms).value();
        if (settled.refund_id) refund_id = settled.refund_id;
        is_paid = true;
    }
    if (!is_paid) publish(transaction, "order_part_paid", order_id);
    return refund_id;
}

Result<payments::Receipt> find_receipt_to_void(sql::Transaction& transaction,
                                               const std::string& receipt_id,
                                               const std::string& actor_id) {
    auto receipt = payments::find_receipt(transaction, receipt_id);
    if (!receipt) return Problem{ProblemKind::missing, texts::problems::unknown_receipt()};
    const auto order = find_order(transaction, receipt->order_id);
    if (!order) return order.error();
    if (order->user_id == actor_id) return not_recorded(texts::problems::own_order());
    if (receipt->voided_at_ms) return not_recorded(texts::problems::receipt_voided());
    if (auto checked = check_may_be_paid(*order); !checked) return checked.error();
    return *receipt;
}

}  // namespace

Result<RecordedReceipt> record_receipt(sql::Transaction& transaction, const ReceiptRequest& request,
                                       std::int64_t now_ms) {
    const auto order = find_order_to_record(transaction, request);
    if (!order) return order.error();
    const bool goes_back = gives_back(*order);
    const auto payment_id = goes_back ? open_beside(transaction, *order, now_ms)
                                      : open_manual(transaction, *order, request.way, now_ms);
    if (!payment_id) return payment_id.error();
    const auto receipt = insert(transaction, request, *payment_id, now_ms);
    if (!receipt) return receipt.error();
    if (goes_back) close_beside(transaction, *order, now_ms);
    check_notices(transaction, order->id, request.actor_id, now_ms);
    auto refund_id = settle_manual(transaction, order->id, *payment_id, now_ms);
    auto now = find_order(transaction, order->id).value();
    const auto left = goes_back ? Money{} : std::max(Money{}, now.price - now.received);
    return RecordedReceipt{std::move(now), receipt->id, left, std::move(refund_id)};
}

Result<Order> void_receipt(sql::Transaction& transaction, const std::string& receipt_id,
                           const std::string& reason, const std::string& actor_id,
                           std::int64_t now_ms) {
    const auto receipt = find_receipt_to_void(transaction, receipt_id, actor_id);
    if (!receipt) return receipt.error();
    if (!payments::void_receipt(transaction, receipt_id, reason, now_ms)) {
        return not_recorded(texts::problems::receipt_voided());
    }
    transaction.execute_deferred(orders_sql::add_received,
                                 {receipt->order_id, -receipt->amount.paisa, now_ms});
    insert_event(transaction, {.order_id = receipt->order_id,
                               .kind = EventKind::receipt_voided,
                               .actor_id = actor_id,
                               .detail = reason,
                               .at_ms = now_ms,
                               .source_id = receipt_id,
                               .amount = receipt->amount});
    publish(transaction, "order_money_voided", receipt->order_id);
    return find_order(transaction, receipt->order_id);
}

}  // namespace shop::orders
