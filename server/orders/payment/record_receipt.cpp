#include "orders/payment/record_receipt.hpp"

#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/orders_sql.hpp"
#include "orders/payment/attempt.hpp"
#include "orders/payment/close_payment.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/transfer_notice.hpp"
#include "platform/base/object_id.hpp"
#include "platform/json/encode.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

Problem not_recorded(ProblemText text) {
    return {ProblemKind::conflict, std::move(text)};
}

/// Whether a courier may hold cash for a paid order: it was sent with cash on delivery, a late
/// payment by another method came first, and no cash is recorded yet.
bool may_have_cash(sql::Transaction& transaction, const Order& order) {
    if (!order.paid() || !order.shipped() || order.goods_returned) return false;
    if (!has_attempt(transaction, order.id, PaymentMethod::on_delivery)) return false;
    return std::ranges::none_of(
        payments::list_receipts(transaction, order.id), [](const payments::Receipt& receipt) {
            return !receipt.voided_at_ms && payments::find_method_of_payment(receipt.payment_id) ==
                                                PaymentMethod::on_delivery;
        });
}

/// Whether all of this money is refunded: a transfer if the order is over or was already paid, cash
/// if the order was paid while the courier carried it. The shop cannot stop a bank transfer or a
/// courier who has collected cash, so it records the money.
bool is_all_surplus(sql::Transaction& transaction, const Order& order,
                    const ReceiptRequest& request) {
    if (request.method != PaymentMethod::transfer) return may_have_cash(transaction, order);
    return order.ended() || order.paid();
}

Result<void> check_cash(const Order& order, const ReceiptRequest& request) {
    const bool is_cash = request.method == PaymentMethod::on_delivery;
    if (!is_cash || request.amount == order.price) return {};
    return problem_at("amount", ProblemKind::invalid, texts::problems::cash_not_total(order.price));
}

/// An order, and whether all the money recorded for it is refunded.
struct ReceivingOrder {
    Order order;
    bool is_surplus = false;
};

Result<ReceivingOrder> find_order_to_record(sql::Transaction& transaction,
                                            const ReceiptRequest& request) {
    auto order = find_order(transaction, request.order_id);
    if (!order) return order.error();
    auto not_own = check_not_own(transaction, *order, request.staff);
    if (!not_own) return not_own.error();
    const bool is_surplus = is_all_surplus(transaction, *order, request);
    if (!is_surplus) {
        if (auto checked = check_may_be_paid(*order); !checked) return checked.error();
    }
    if (auto checked = check_cash(*order, request); !checked) return checked.error();
    return ReceivingOrder{*std::move(order), is_surplus};
}

/// Opens a payment in addition to the order's own, to be closed as soon as it has its receipt.
Result<std::string> open_extra_payment(sql::Transaction& transaction, const Order& order,
                                       PaymentMethod method, std::int64_t now_ms) {
    end_live_intent(transaction, order.id);
    const auto row = add_attempt(transaction, order.id, method, now_ms);
    if (!row) return row.error();
    return open_attempt(transaction, order, *row, now_ms);
}

/// The id of the open payment of this method. Opens one if the customer has chosen none, or another
/// method.
Result<std::string> open_manual(sql::Transaction& transaction, const Order& order,
                                PaymentMethod method, std::int64_t now_ms) {
    const auto live = find_live_intent(transaction, order.id);
    if (live && live->method == method && live->intent_id) return *live->intent_id;
    if (live && live->method != method) {
        const auto is_at_provider = close_attempt(transaction, order, *live, now_ms);
        if (!is_at_provider) return is_at_provider.error();
        if (*is_at_provider) {
            Problem busy{ProblemKind::unavailable, texts::problems::try_again_order()};
            busy.order_id = order.id;
            return busy;
        }
    }
    const auto row = open_intent(transaction, order, method, now_ms);
    if (!row) return row.error();
    if (method == PaymentMethod::on_delivery) {
        save_replaced_method(transaction, *row, order.method);
    }
    return open_attempt(transaction, order, *row, now_ms);
}

/// Closes the payment of open_extra_payment(), so that all of it is refunded.
void close_extra_payment(sql::Transaction& transaction, const Order& order, std::int64_t now_ms) {
    const auto live = find_live_intent(transaction, order.id);
    if (live) end_manual_intent(transaction, order, *live, now_ms);
}

/// A reference belongs to one order, unless an administrator overrides this.
Result<bool> check_reference(sql::Transaction& transaction, const ReceiptRequest& request) {
    const auto orders = payments::find_orders_with_reference(transaction, request.reference);
    if (orders.empty()) return false;
    const auto has = [&](const std::string& order_id) {
        return std::ranges::find(orders, order_id) != orders.end();
    };
    if (request.split_with && has(*request.split_with) && !has(request.order_id)) return true;
    const auto other = find_order(transaction, orders.front());
    auto used = not_recorded(texts::problems::reference_used_order(other ? other->number : 0));
    used.order_id = orders.front();
    return used;
}

/// Refunds need confirmation: a second transfer may be the first under a mistyped reference, and a
/// large sum may be mistyped.
Result<void> check_confirmed(const ReceivingOrder& receiving, const ReceiptRequest& request) {
    const auto& order = receiving.order;
    if (receiving.is_surplus) {
        const bool may_be_same = order.paid() && order.method == PaymentMethod::transfer &&
                                 request.method == PaymentMethod::transfer;
        if (!may_be_same || request.is_another) return {};
        return not_recorded(texts::problems::another_transfer(order.number));
    }
    const auto open = order.price - order.received;
    const auto surplus = request.amount - open;
    if (surplus <= Money{} || request.surplus == surplus) return {};
    auto above = not_recorded(
        texts::problems::above_total_order(request.amount, surplus, order.number, open));
    above.amounts = {{"received", request.amount}, {"open", open}, {"surplus", surplus}};
    return above;
}

Result<payments::Receipt> insert(sql::Transaction& transaction, const ReceiptRequest& request,
                                 const std::string& payment_id, bool is_split,
                                 std::int64_t now_ms) {
    payments::Receipt receipt;
    receipt.id = new_object_id();
    receipt.payment_id = payment_id;
    receipt.order_id = request.order_id;
    receipt.amount = request.amount;
    receipt.reference = request.reference;
    receipt.is_split = is_split;
    receipt.received_on = request.received_on;
    receipt.note = request.note;
    receipt.actor_id = request.staff.user_id;
    receipt.at_ms = now_ms;
    // Another server may have recorded it at the same moment.
    if (!payments::insert_receipt(transaction, receipt)) {
        return not_recorded(texts::problems::reference_used_now());
    }
    transaction.execute_deferred(orders_sql::add_received,
                                 {request.order_id, request.amount.paisa, now_ms});
    insert_event(transaction, {.order_id = request.order_id,
                               .kind = EventKind::money_received,
                               .actor_id = request.staff.user_id,
                               .detail = request.reference,
                               .at_ms = now_ms,
                               .source_id = receipt.id,
                               .amount = request.amount});
    return receipt;
}

}  // namespace

Result<RecordedReceipt> record_receipt(sql::Transaction& transaction, const ReceiptRequest& request,
                                       std::int64_t now_ms) {
    const auto receiving = find_order_to_record(transaction, request);
    if (!receiving) return receiving.error();
    const auto is_split = check_reference(transaction, request);
    if (!is_split) return is_split.error();
    if (auto checked = check_confirmed(*receiving, request); !checked) return checked.error();
    const auto& [order, is_surplus] = *receiving;
    const auto payment_id = is_surplus
                                ? open_extra_payment(transaction, order, request.method, now_ms)
                                : open_manual(transaction, order, request.method, now_ms);
    if (!payment_id) return payment_id.error();
    const auto receipt = insert(transaction, request, *payment_id, *is_split, now_ms);
    if (!receipt) return receipt.error();
    if (is_surplus) close_extra_payment(transaction, order, now_ms);
    check_notices(transaction, order.id, request.staff.user_id, now_ms);
    if (!settle_manual(transaction, order.id, *payment_id, now_ms)) {
        publish(transaction, "order_part_paid", order.id);
    }
    auto now = find_order(transaction, order.id).value();
    const auto left = is_surplus ? Money{} : std::max(Money{}, now.price - now.received);
    return RecordedReceipt{std::move(now), receipt->id, left};
}

Result<RecordedReceipt> record_receipt_for_staff(sql::Transaction& transaction,
                                                 const ReceiptRequest& request,
                                                 const audit::Actor& staff, std::int64_t now_ms) {
    auto recorded = record_receipt(transaction, request, now_ms);
    if (recorded) {
        audit::append(transaction, staff,
                      {"payment.record", "order/" + request.order_id, "{}",
                       own_mark(recorded->order, staff.user_id)
                           .add("way", name_of(request.method))
                           .add("amount", request.amount)
                           .add("reference", request.reference)
                           .add("receivedOn", request.received_on)
                           .text()},
                      now_ms);
    }
    return recorded;
}

bool settle_manual(sql::Transaction& transaction, const std::string& order_id,
                   const std::string& payment_id, std::int64_t now_ms) {
    bool is_paid = false;
    for (const auto& intent : payments::find_manual_payment(transaction, payment_id)) {
        if (intent.status != payments::IntentStatus::succeeded) continue;
        settle(transaction, order_id, {intent}, now_ms).value();
        is_paid = true;
    }
    return is_paid;
}

}  // namespace shop::orders
