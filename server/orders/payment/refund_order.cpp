#include "orders/payment/refund_order.hpp"

#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/refund_sync.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/payment_problems.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::orders {
namespace {

/// After this age of a refund the provider may have deleted its key.
constexpr std::int64_t key_lifetime_ms = 12 * hour_ms;

/// Looks up a refund that the provider may already have. A repeated request under the same key
/// would return the refund's first state or, once the provider has deleted the key, refund the
/// money again.
Result<payments::Refund> refund_at_provider(const PaymentContext& context, const RefundRow& row,
                                            std::int64_t now_ms) {
    if (row.provider_id || row.requested_at_ms < now_ms - key_lifetime_ms) {
        const auto listed = context.provider.list_refunds(row.intent_id);
        if (!listed) return listed.error();
        const auto found = std::ranges::find_if(*listed, [&](const payments::Refund& refund) {
            return refund.key == row.key || refund.id == row.provider_id;
        });
        if (found != listed->end()) return *found;
        if (row.provider_id) {
            return Problem{ProblemKind::unavailable, texts::problems::refund_not_listed()};
        }
    }
    return context.provider.refund(
        {row.intent_id, row.amount, row.key, payments::RefundReason::requested_by_customer});
}

}  // namespace

Result<RequestedRefund> request_refund(sql::Transaction& transaction, const RefundRequest& request,
                                       std::int64_t now_ms) {
    auto order = find_order(transaction, request.order_id);
    if (!order) return order.error();
    if (order->ended()) return unknown_order();
    auto not_own = check_not_own(transaction, *order, request.staff);
    if (!not_own) return not_own.error();
    auto checked = check_may_be_refunded(*order, request.amount, request.goods_came_back);
    if (!checked) return checked.error();

    const auto id = new_object_id();
    RefundRow row;
    row.id = id;
    row.key = "refund-" + id;
    row.intent_id = *order->transaction_id;
    row.order_id = order->id;
    row.amount = request.amount;
    row.reason = request.reason;
    row.actor_id = request.staff.user_id;
    row.requested_at_ms = now_ms;
    insert_refund(transaction, row);
    order->refunded += request.amount;
    add_refunded(transaction, order->id, request.amount.paisa, now_ms);
    insert_event(transaction, {.order_id = order->id,
                               .kind = EventKind::refund_requested,
                               .actor_id = request.staff.user_id,
                               .detail = request.reason,
                               .at_ms = now_ms,
                               .source_id = id,
                               .amount = request.amount});
    // Unshipped goods return to stock once the refund of all the money is done, not before.
    if (request.goods_came_back && order->shipped()) {
        return_goods(transaction, *order, request.staff.user_id, now_ms);
    }
    return RequestedRefund{id, *order};
}

Result<RequestedRefund> request_refund_for_staff(sql::Transaction& transaction,
                                                 const RefundRequest& request,
                                                 const audit::Actor& staff, std::int64_t now_ms) {
    auto requested = request_refund(transaction, request, now_ms);
    if (requested) {
        audit::append(transaction, staff,
                      {"refund.make", "order/" + request.order_id, "{}",
                       own_mark(requested->order, staff.user_id)
                           .add("amount", request.amount)
                           .add("reason", request.reason)
                           .add("goodsCameBack", request.goods_came_back)
                           .text()},
                      now_ms);
    }
    return requested;
}

Result<void> carry_out_refund(const PaymentContext& context, const std::string& refund_id,
                              std::int64_t now_ms) {
    const auto row = context.database.read(
        [&](sql::Transaction& transaction) { return find_refund(transaction, refund_id); });
    if (!row || row->state != RefundState::requested) return {};
    const auto refund = refund_at_provider(context, *row, now_ms);
    if (!refund && refund.error().kind == ProblemKind::unavailable) return refund.error();

    const auto is_synced =
        context.database.write([&](sql::Transaction& transaction) -> Result<bool> {
            if (refund) return sync_refund(transaction, *refund, now_ms);
            const auto current = find_refund(transaction, refund_id);
            if (current && current->state == RefundState::requested) {
                refuse_refund(transaction, *current, std::string(refund.error().code.text()),
                              now_ms);
            }
            return false;
        });
    if (!is_synced) return is_synced.error();
    // A refusal may mean that an administrator made a refund in the provider's dashboard.
    return *is_synced ? Result<void>{} : fetch_refunds(context, row->intent_id, now_ms);
}

void carry_out_if_possible(const PaymentContext& context, const std::string& refund_id,
                           std::int64_t now_ms) {
    try {
        const auto carried_out = carry_out_refund(context, refund_id, now_ms);
        if (!carried_out)
            spdlog::warn("refund {}: the provider is unavailable, the reconciler will retry",
                         refund_id);
    } catch (const std::exception& failure) {
        spdlog::warn("refund {}: {}; the reconciler will retry", refund_id, failure.what());
    }
}

Result<void> fetch_refunds(const PaymentContext& context, const std::string& intent_id,
                           std::int64_t now_ms) {
    // Fetch again if a failed refund is listed as valid: the first list may be older than the
    // failure.
    for (const bool is_refetched : {false, true}) {
        const auto listed = context.provider.list_refunds(intent_id);
        if (!listed && listed.error().code == "unknown_intent") return {};
        if (!listed) return listed.error();
        const auto is_synced =
            context.database.write([&](sql::Transaction& transaction) -> Result<bool> {
                return sync_refunds(transaction, *listed, now_ms, is_refetched);
            });
        if (!is_synced) return is_synced.error();
        if (*is_synced) return {};
    }
    return {};
}

Result<Payment> with_refunds(const PaymentContext& context, const payments::Intent& intent) {
    const auto is_of_right_mode = context.is_of_right_mode(intent);
    if (intent.amount_refunded == Money{}) return Payment{intent, {}, is_of_right_mode};
    auto refunds = context.provider.list_refunds(intent.id);
    if (!refunds && refunds.error().code == "unknown_intent") {
        // The provider has just returned the intent. "unknown_intent" would let a cancel treat it
        // as one that cannot be paid.
        return Problem{ProblemKind::unavailable, texts::problems::payments_unavailable_refunds()};
    }
    if (!refunds) return refunds.error();
    return Payment{intent, std::move(*refunds), is_of_right_mode};
}

Result<void> finish_settlement(const PaymentContext& context, const Settlement& settled,
                               std::int64_t now_ms) {
    for (const auto& id : settled.refund_ids) {
        const auto carried_out = carry_out_refund(context, id, now_ms);
        if (!carried_out) return carried_out;
    }
    return {};
}

}  // namespace shop::orders
