#include "orders/payment/correct_receipt.hpp"

#include "orders/event_store.hpp"
#include "orders/older_servers.hpp"
#include "orders/order_store.hpp"
#include "orders/orders_sql.hpp"
#include "orders/payment/attempt.hpp"
#include "orders/payment/close_payment.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/refund_reason.hpp"
#include "orders/payment/refund_store.hpp"
#include "orders/payment/refund_sync.hpp"
#include "orders/totals/order_totals.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/order_problems.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

/// Older programs cannot show the history of an order that lost its payment.
constexpr int step_of_withdrawn = 104;

Problem not_corrected(ProblemText text) {
    return {ProblemKind::conflict, std::move(text)};
}

/// A receipt with its order, and the reason for voiding it.
struct Correction {
    payments::Receipt receipt;
    Order order;
    std::string reason;
    std::string actor_id;
    std::optional<std::string> moved_to{};
};

/// Whether the money is still here: nothing is refunded or being refunded except a surplus of this
/// payment that was not sent yet, and no other payment of the order has an unvoided receipt.
bool is_money_here(sql::Transaction& transaction, const Order& order,
                   const std::string& payment_id) {
    const auto refunds = list_refunds_of(transaction, order.id);
    const auto receipts = payments::list_receipts(transaction, order.id);
    return std::ranges::all_of(refunds,
                               [&](const RefundRow& refund) {
                                   if (refund.state == RefundState::refused) return true;
                                   return refund.state == RefundState::requested &&
                                          refund.intent_id == payments::surplus_id_of(payment_id);
                               }) &&
           std::ranges::all_of(receipts, [&](const payments::Receipt& receipt) {
               return receipt.voided_at_ms || receipt.payment_id == payment_id;
           });
}

Result<void> check_may_be_withdrawn(sql::Transaction& transaction, const Order& order,
                                    const std::string& payment_id, std::int64_t now_ms) {
    if (order.transaction_id != payment_id || !is_money_here(transaction, order, payment_id)) {
        return not_corrected(texts::problems::money_sent_back());
    }
    const auto live = find_live_intent(transaction, order.id);
    if (live && live->intent_id != payment_id) {
        return not_corrected(payments::is_manual(live->method)
                                 ? texts::problems::deposit_received()
                                 : texts::problems::payment_processing());
    }
    return check_no_older_server(transaction, step_of_withdrawn, now_ms);
}

Result<Correction> find_correction(sql::Transaction& transaction, const std::string& receipt_id,
                                   const OrderStaff& staff, std::int64_t now_ms) {
    const auto receipt = payments::find_receipt(transaction, receipt_id);
    if (!receipt) return Problem{ProblemKind::missing, texts::problems::unknown_receipt()};
    const auto order = find_order(transaction, receipt->order_id);
    if (!order) return order.error();
    if (auto checked = check_not_own(transaction, *order, staff); !checked) return checked.error();
    if (receipt->voided_at_ms) return not_corrected(texts::problems::receipt_voided());
    if (auto checked = check_may_lose_money(*order); !checked) return checked.error();
    if (order->paid()) {
        auto checked = check_may_be_withdrawn(transaction, *order, receipt->payment_id, now_ms);
        if (!checked) return checked.error();
    }
    return Correction{
        .receipt = *receipt, .order = *order, .reason = {}, .actor_id = staff.user_id};
}

/// Stops the refund of a surplus: without the payment, the money is no longer a surplus.
void refuse_surplus(sql::Transaction& transaction, const Order& order,
                    const std::string& payment_id, std::int64_t now_ms) {
    const auto surplus_id = payments::surplus_id_of(payment_id);
    for (const auto& refund : list_refunds_of(transaction, order.id)) {
        if (refund.state != RefundState::requested) continue;
        payments::Refund not_sent;
        not_sent.intent_id = refund.intent_id;
        not_sent.key = refund.key;
        not_sent.amount = refund.amount;
        payments::answer_refund(transaction, not_sent, {.key = refund.key}, now_ms);
        refuse_refund(transaction, refund, std::string(withdrawn_reason), now_ms);
    }
    delete_unmatched(transaction, surplus_id);
}

/// Moves the other receipts of a withdrawn payment to the next attempt: one that has paid never
/// pays again.
Result<void> hand_over(sql::Transaction& transaction, const Correction& correction,
                       std::int64_t now_ms) {
    const auto& [receipt, order, reason, actor_id, moved_to] = correction;
    const auto method = payments::find_method_of_payment(receipt.payment_id).value();
    const auto row = add_attempt(transaction, order.id, method, now_ms);
    if (!row) return row.error();
    const auto payment_id = open_attempt(transaction, order, *row, now_ms);
    payments::hand_over_receipts(transaction, receipt.payment_id, payment_id);
    settle_manual(transaction, order.id, payment_id, now_ms);
    return {};
}

/// Makes the order unpaid again, with the payment method that it had before cash that its customer
/// did not choose. Its goods do not move.
Result<void> withdraw_payment(sql::Transaction& transaction, const Correction& correction,
                              std::int64_t now_ms) {
    const auto& order = correction.order;
    const auto& payment_id = correction.receipt.payment_id;
    refuse_surplus(transaction, order, payment_id, now_ms);
    const auto method = method_without(transaction, order, payment_id);
    change_order(transaction, orders_sql::withdraw_payment,
                 sql::values(order.id, now_ms, method ? name_of(*method) : ""));
    insert_event(transaction, {.order_id = order.id,
                               .kind = EventKind::payment_withdrawn,
                               .actor_id = correction.actor_id,
                               .at_ms = now_ms,
                               .source_id = payment_id,
                               .amount = order.price});
    payments::close_manual_payment(transaction, payment_id, now_ms);
    end_live_intent(transaction, order.id);
    const auto received = find_order(transaction, order.id).value().received;
    return received > Money{} ? hand_over(transaction, correction, now_ms) : Result<void>{};
}

Result<void> take_back(sql::Transaction& transaction, const Correction& correction,
                       std::int64_t now_ms) {
    const auto& [receipt, order, reason, actor_id, moved_to] = correction;
    if (!payments::void_receipt(transaction, {receipt.id, reason, moved_to}, now_ms)) {
        return not_corrected(texts::problems::receipt_voided());
    }
    transaction.execute_deferred(orders_sql::add_received,
                                 {order.id, -receipt.amount.paisa, now_ms});
    insert_event(transaction, {.order_id = order.id,
                               .kind = EventKind::receipt_voided,
                               .actor_id = actor_id,
                               .detail = reason,
                               .at_ms = now_ms,
                               .source_id = receipt.id,
                               .amount = receipt.amount});
    if (order.paid()) {
        if (auto done = withdraw_payment(transaction, correction, now_ms); !done) return done;
    }
    publish(transaction, "order_money_voided", order.id);
    return {};
}

/// The receipt to record on the other order. A part of one transfer stays a part.
ReceiptRequest receipt_for(sql::Transaction& transaction, const payments::Receipt& receipt,
                           const MoveRequest& request) {
    const auto others = payments::find_orders_with_reference(transaction, receipt.reference);
    return {.order_id = request.order_id,
            .method = payments::find_method_of_payment(receipt.payment_id).value(),
            .amount = receipt.amount,
            .reference = receipt.reference,
            .received_on = receipt.received_on,
            .note = receipt.note,
            .split_with = others.empty() ? std::nullopt : std::optional(others.front()),
            .surplus = request.surplus,
            .is_another = request.is_another,
            .staff = request.staff};
}

}  // namespace

Result<Order> void_receipt(sql::Transaction& transaction, const std::string& receipt_id,
                           const std::string& reason, const OrderStaff& staff,
                           std::int64_t now_ms) {
    auto correction = find_correction(transaction, receipt_id, staff, now_ms);
    if (!correction) return correction.error();
    correction->reason = reason;
    if (auto done = take_back(transaction, *correction, now_ms); !done) return done.error();
    return find_order(transaction, correction->order.id);
}

Result<MovedReceipt> move_receipt(sql::Transaction& transaction, const MoveRequest& request,
                                  std::int64_t now_ms) {
    auto correction = find_correction(transaction, request.receipt_id, request.staff, now_ms);
    if (!correction) return correction.error();
    if (correction->order.id == request.order_id) {
        return problem_at("orderId", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::other_order()});
    }
    correction->reason = request.reason;
    correction->moved_to = request.order_id;
    if (auto done = take_back(transaction, *correction, now_ms); !done) return done.error();
    auto recorded =
        record_receipt(transaction, receipt_for(transaction, correction->receipt, request), now_ms);
    if (!recorded) return recorded.error();
    return MovedReceipt{find_order(transaction, correction->order.id).value(),
                        std::move(*recorded)};
}

std::optional<PaymentMethod> find_method_of_receipt(sql::Transaction& transaction,
                                                    const std::string& receipt_id) {
    const auto receipt = payments::find_receipt(transaction, receipt_id);
    return receipt ? payments::find_method_of_payment(receipt->payment_id) : std::nullopt;
}

}  // namespace shop::orders
