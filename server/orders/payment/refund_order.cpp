#include "orders/payment/refund_order.hpp"

#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/refund_sync.hpp"
#include "platform/base/object_id.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::orders {
namespace {

/// From then on the provider may have forgotten the key: what it gave is looked up first.
constexpr std::int64_t key_lasts_ms = 12LL * 60 * 60 * 1000;

/// Where the provider may know the refund, it is looked up: asked again under the same key it would
/// answer as on the first day, or, once it has forgotten the key, give the money back again.
Result<payments::Refund> ask_provider(const PaymentContext& context, const RefundRow& row,
                                      std::int64_t now_ms) {
    if (row.provider_id || row.asked_at_ms < now_ms - key_lasts_ms) {
        const auto known = context.provider.list_refunds(row.intent_id);
        if (!known) return known.error();
        const auto found = std::ranges::find_if(*known, [&](const payments::Refund& refund) {
            return refund.key == row.key || refund.id == row.provider_id;
        });
        if (found != known->end()) return *found;
        if (row.provider_id) {
            return Problem{ProblemKind::unavailable, "refund_not_listed",
                           "The provider does not list a refund that it told us of."};
        }
    }
    return context.provider.refund(
        {row.intent_id, row.amount, row.key, payments::RefundReason::requested_by_customer});
}

}  // namespace

Result<AskedFor> ask_refund(sql::Transaction& transaction, const RefundRequest& request,
                            std::int64_t now_ms) {
    auto order = find_order(transaction, request.order_id);
    if (!order) return order.error();
    if (order->gone()) return unknown_order();
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
    row.actor_id = request.actor_id;
    row.asked_at_ms = now_ms;
    insert_refund(transaction, row);
    order->refunded = Money{order->refunded.paisa + request.amount.paisa};
    add_refunded(transaction, order->id, request.amount.paisa, now_ms);
    insert_event(transaction, {.order_id = order->id,
                               .kind = EventKind::refund_requested,
                               .actor_id = request.actor_id,
                               .detail = request.reason,
                               .at_ms = now_ms,
                               .source_id = id,
                               .amount = request.amount});
    // What was never sent goes back on the shelf when all of the money is back, not before.
    if (request.goods_came_back && order->shipped()) {
        return_goods(transaction, *order, request.actor_id, now_ms);
    }
    return AskedFor{id, *order};
}

Result<void> carry_out_refund(const PaymentContext& context, const std::string& refund_id,
                              std::int64_t now_ms) {
    const auto row = context.database.read(
        [&](sql::Transaction& transaction) { return find_refund(transaction, refund_id); });
    if (!row || row->state != RefundState::requested) return {};
    const auto refund = ask_provider(context, *row, now_ms);
    if (!refund && refund.error().kind == ProblemKind::unavailable) return refund.error();

    const auto written = context.database.write([&](sql::Transaction& transaction) -> Result<bool> {
        if (refund) return write_known_refund(transaction, *refund, now_ms);
        const auto now = find_refund(transaction, refund_id);
        if (now && now->state == RefundState::requested) {
            refuse_refund(transaction, *now, std::string(refund.error().code), now_ms);
        }
        return false;
    });
    if (!written) return written.error();
    // A refusal, too, may mean that somebody gave the money back at the provider's own desk.
    return *written ? Result<void>{} : follow_refunds(context, row->intent_id, now_ms);
}

void carry_out_if_possible(const PaymentContext& context, const std::string& refund_id,
                           std::int64_t now_ms) {
    try {
        const auto carried_out = carry_out_refund(context, refund_id, now_ms);
        if (!carried_out) spdlog::warn("refund {} has to wait for the provider", refund_id);
    } catch (const std::exception& failure) {
        spdlog::warn("refund {} has to wait: {}", refund_id, failure.what());
    }
}

Result<void> follow_refunds(const PaymentContext& context, const std::string& intent_id,
                            std::int64_t now_ms) {
    // What comes back to life is asked for once more: the first answer may be from before it
    // failed.
    for (const bool is_asked_again : {false, true}) {
        const auto known = context.provider.list_refunds(intent_id);
        if (!known && known.error().code == "unknown_intent") return {};
        if (!known) return known.error();
        const auto written =
            context.database.write([&](sql::Transaction& transaction) -> Result<bool> {
                return write_known_refunds(transaction, *known, now_ms, is_asked_again);
            });
        if (!written) return written.error();
        if (*written) return {};
    }
    return {};
}

Result<Payment> with_refunds(const PaymentContext& context, const payments::Intent& intent) {
    if (intent.amount_refunded == Money{}) return Payment{intent};
    auto refunds = context.provider.list_refunds(intent.id);
    if (!refunds && refunds.error().code == "unknown_intent") {
        // Its intent was just told of: nobody may take it for one that nobody can pay.
        return Problem{ProblemKind::unavailable, "payments_unavailable",
                       "The provider does not list the refunds of a payment that it told us of."};
    }
    if (!refunds) return refunds.error();
    return Payment{intent, std::move(*refunds)};
}

Result<void> follow_settlement(const PaymentContext& context, const Settlement& settled,
                               std::int64_t now_ms) {
    if (!settled.refund_id) return {};
    return carry_out_refund(context, *settled.refund_id, now_ms);
}

}  // namespace shop::orders
