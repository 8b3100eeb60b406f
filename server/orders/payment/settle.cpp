#include "orders/payment/settle.hpp"

#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/close_payment.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/refund_reason.hpp"
#include "orders/payment/refund_store.hpp"
#include "orders/payment/refund_sync.hpp"
#include "platform/base/object_id.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/texts/order_problems.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace shop::orders {
namespace {

Problem paid_twice() {
    return conflict(texts::problems::paid_twice());
}

/// Money to refund automatically: it belongs to the order, and the order cannot take it.
bool needs_automatic_refund(const Problem& refusal) {
    return refusal.code == "order_cancelled" || refusal.code == "paid_twice" ||
           refusal.code == "overpaid";
}

bool matches(const Order& order, const Payment& payment) {
    const auto& intent = payment.intent;
    return intent.order_id == order.id && intent.currency == "bdt" &&
           intent.amount_received == order.price && payment.is_of_right_mode;
}

/// The database's records of a payment, or of a share.
struct KnownPayment {
    sql::Deferred<std::optional<std::string>> owner;  // The order for which its intent was created.
    sql::Deferred<RefundTotals> refunds;
};

KnownPayment query_payment(sql::Transaction& transaction, const std::string& id) {
    return {query_order_of_intent(transaction, id), query_refund_totals(transaction, id)};
}

/// The reason why this payment cannot pay this order, if there is one.
std::optional<Problem> find_refusal(KnownPayment stored, const Order& order,
                                    const Payment& payment) {
    const auto owner = stored.owner.take();
    if (owner && *owner != order.id) {
        return conflict(texts::problems::transaction_used());
    }
    const auto& intent = payment.intent;
    // Includes intents that the shop did not create: they get the automatic refund.
    if (order.ended() && intent.order_id == order.id) return order_cancelled();
    if (intent.extra == payments::Extra::paid_twice) return paid_twice();
    if (intent.extra != payments::Extra::none) return conflict(texts::problems::overpaid());
    if (!owner || !matches(order, payment)) {
        return conflict(texts::problems::payment_does_not_match());
    }
    if (order.paid()) return paid_twice();
    if (order.goods_returned) return goods_returned();
    if (stored.refunds.take().requested_or_done > Money{}) {
        return conflict(texts::problems::payment_refunded());
    }
    return std::nullopt;
}

/// Stores a refund of the rest of a payment that its order cannot take, once. Returns its id; empty
/// if there is nothing to refund or the refund exists.
std::optional<std::string> request_automatic_refund(sql::Transaction& transaction,
                                                    const Order& order,
                                                    const payments::Intent& intent,
                                                    std::int64_t now_ms) {
    const bool is_late = order.ended();
    const bool is_new = insert_new_event(
        transaction, {.order_id = order.id,
                      .kind = is_late ? EventKind::late_payment : EventKind::extra_payment,
                      .at_ms = now_ms,
                      .source_id = intent.id,
                      .amount = intent.amount_received});
    if (is_new) {
        publish(transaction, is_late ? "order_paid_too_late" : "order_paid_twice", order.id);
    }
    RefundRow refund;
    refund.id = new_object_id();
    refund.key = "refund-" + intent.id;
    refund.intent_id = intent.id;
    refund.order_id = order.id;
    refund.is_claimed = false;
    // The database may have newer refunds than the intent, which was retrieved earlier.
    const auto stored = sum_refunds(transaction, intent.id).requested_or_done;
    refund.amount = intent.amount_received - std::max(intent.amount_refunded, stored);
    refund.reason = is_late ? order_over_reason : beyond_total_reason;
    refund.requested_at_ms = now_ms;
    if (refund.amount <= Money{} || !insert_refund(transaction, refund)) return std::nullopt;
    return refund.id;
}

/// Closes the open transfer of an order that another payment has paid. Its parts are refunded.
void close_other(sql::Transaction& transaction, const std::string& order_id, std::int64_t now_ms) {
    const auto live = find_live_intent(transaction, order_id);
    if (!live || !payments::is_manual(live->method)) return;
    const auto order = find_order(transaction, order_id).value();
    const auto payment_id = end_manual_intent(transaction, order, *live, now_ms);
    for (const auto& intent : payments::find_manual_payment(transaction, payment_id)) {
        if (intent.extra == payments::Extra::none) continue;
        insert_unmatched(transaction, intent, "overpaid", now_ms);
        request_automatic_refund(transaction, order, intent, now_ms);
    }
}

void insert_paid(sql::Transaction& transaction, const std::string& order_id,
                 const payments::Intent& intent, std::int64_t now_ms) {
    const auto paid_with =
        intent.paid_with.empty() ? std::nullopt : std::optional(intent.paid_with);
    insert_event(transaction, {.order_id = order_id,
                               .kind = EventKind::paid,
                               .detail = paid_with,
                               .at_ms = now_ms,
                               .source_id = intent.id,
                               .amount = intent.amount_received});
    if (!intent.is_risky) return;
    insert_event(transaction, {.order_id = order_id,
                               .kind = EventKind::risk_flagged,
                               .at_ms = now_ms,
                               .source_id = intent.id});
}

Settlement settle_order(sql::Transaction& transaction, Order order, KnownPayment stored,
                        const Payment& payment, std::int64_t now_ms) {
    const auto& intent = payment.intent;
    if (order.transaction_id == intent.id) return {std::move(order), 0};

    if (auto refusal = find_refusal(std::move(stored), order, payment)) {
        std::vector<std::string> refund_ids;
        // A payment of another order is not unmatched: that order accepts it, or did so.
        if (refusal->code != "transaction_used") {
            if (insert_unmatched(transaction, intent, std::string(refusal->code.text()), now_ms)) {
                transaction.log_error(fmt::format("payment {} cannot pay order {}: {}", intent.id,
                                                  order.id, refusal->code.text()));
            }
        }
        if (needs_automatic_refund(*refusal)) {
            auto id = request_automatic_refund(transaction, order, intent, now_ms);
            if (id) refund_ids.push_back(*std::move(id));
        }
        return {std::move(order), 0, std::move(refusal), std::move(refund_ids)};
    }
    order.transaction_id = intent.id;
    mark_paid(transaction, order, intent, now_ms);
    delete_unmatched(transaction, intent.id);
    const bool is_other_open = order.method && payments::is_manual(*order.method) &&
                               order.method != payments::find_method_of_payment(intent.id);
    if (is_other_open) close_other(transaction, order.id, now_ms);
    insert_paid(transaction, order.id, intent, now_ms);
    if (order.status == OrderStatus::cancelling) {
        // The customer paid before the cancel took effect.
        order.status = OrderStatus::pending;
        update_status(transaction, order.id, OrderStatus::pending, now_ms);
        insert_event(transaction,
                     {.order_id = order.id, .kind = EventKind::cancel_withdrawn, .at_ms = now_ms});
    }
    publish(transaction, "order_paid", order.id);
    return {std::move(order), 1};
}

/// The payment of one order out of a joint payment.
Payment payment_of_share(const Payment& joint, const Share& share) {
    Payment payment{joint.intent, {}, joint.is_of_right_mode};
    payment.intent.id = share.id;
    payment.intent.order_id = share.order_id;
    payment.intent.amount = share.amount;
    payment.intent.amount_received = share.amount;
    payment.intent.amount_refunded = {};
    return payment;
}

bool matches(const std::vector<Share>& shares, const payments::Intent& intent) {
    Money total;
    for (const auto& share : shares) total += share.amount;
    return intent.amount_received == total && intent.order_id == shares.front().order_id;
}

/// Settles each share; returns the settlement of this order with the refunds of all shares.
Result<Settlement> settle_shares(sql::Transaction& transaction, const std::string& order_id,
                                 const Payment& payment, const std::vector<Share>& shares,
                                 std::int64_t now_ms) {
    Settlement of_order;
    std::vector<std::string> refund_ids;
    for (const auto& share : shares) {
        auto stored = query_payment(transaction, share.id);
        auto order = find_order(transaction, share.order_id);
        if (!order) return order.error();
        auto settled = settle_order(transaction, *std::move(order), std::move(stored),
                                    payment_of_share(payment, share), now_ms);
        std::ranges::move(settled.refund_ids, std::back_inserter(refund_ids));
        if (share.order_id == order_id) of_order = std::move(settled);
    }
    of_order.refund_ids = std::move(refund_ids);
    return of_order;
}

Result<Settlement> settle_without_refunds(sql::Transaction& transaction,
                                          const std::string& order_id, const Payment& payment,
                                          std::int64_t now_ms) {
    // All travel with the order, in one round trip.
    auto stored = query_payment(transaction, payment.intent.id);
    auto deferred_shares = query_shares(transaction, payment.intent.id);
    auto order = find_order(transaction, order_id);
    if (!order) return order.error();
    const auto shares = deferred_shares.take();
    const bool has_share = std::ranges::find(shares, order_id, &Share::order_id) != shares.end();
    if (shares.size() > 1 && has_share && matches(shares, payment.intent)) {
        return settle_shares(transaction, order_id, payment, shares, now_ms);
    }
    return settle_order(transaction, *std::move(order), std::move(stored), payment, now_ms);
}

}  // namespace

Result<Settlement> settle(sql::Transaction& transaction, const std::string& order_id,
                          const Payment& payment, std::int64_t now_ms) {
    auto settled = settle_without_refunds(transaction, order_id, payment, now_ms);
    if (!settled || payment.refunds.empty()) return settled;
    sync_refunds(transaction, payment.refunds, now_ms);
    settled->order = find_order(transaction, order_id).value();
    return settled;
}

}  // namespace shop::orders
