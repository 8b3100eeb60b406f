#include "orders/refund_order.hpp"

#include "catalogue/catalogue.hpp"
#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/refund_store.hpp"
#include "platform/base/object_id.hpp"
#include "platform/outbound/outbox.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::orders {
namespace {

/// From then on the provider may have forgotten the key: what it gave is looked up first.
constexpr std::int64_t key_lasts_ms = 12LL * 60 * 60 * 1000;

void take_goods_back(sql::Transaction& transaction, Order& order, const RefundRequest& request,
                     std::int64_t now_ms) {
    order.goods_returned = true;
    mark_goods_returned(transaction, order.id, now_ms);
    catalogue::return_stock(transaction, order.product_id, order.quantity,
                            {order.id, request.actor_id, now_ms});
    insert_event(transaction, {order.id, "goods_returned", request.actor_id, std::nullopt, now_ms});
}

void succeed(sql::Transaction& transaction, const RefundRow& row, const std::string& provider_id,
             std::int64_t now_ms) {
    end_refund(transaction, row.id, "done", provider_id);
    insert_event(transaction, {row.order_id, "refunded", row.actor_id, row.reason, now_ms,
                               provider_id, row.amount});
    // Whoever paid a cancelled order was told already that all of it goes back.
    if (row.is_claimed) publish(transaction, "order_refunded", row.order_id);
}

void refuse(sql::Transaction& transaction, const RefundRow& row, const std::string& why,
            const std::optional<std::string>& provider_id, std::int64_t now_ms) {
    spdlog::error("refund {} of order {} was refused: {}", row.id, row.order_id, why);
    end_refund(transaction, row.id, "refused", provider_id);
    if (row.is_claimed) add_refunded(transaction, row.order_id, -row.amount.paisa, now_ms);
    insert_event(transaction,
                 {row.order_id, "refund_refused", std::nullopt, why, now_ms, row.id, row.amount});
}

/// Made at the provider's own desk: ours to know, once.
void adopt(sql::Transaction& transaction, const payments::Refund& refund, std::int64_t now_ms) {
    const auto paid = find_order_of_payment(transaction, refund.intent_id);
    if (!paid || refund.status == payments::RefundStatus::failed) return;
    const RefundRow row{new_object_id(),
                        "provider-" + refund.id,
                        refund.intent_id,
                        paid->order_id,
                        paid->is_claimed,
                        refund.amount,
                        "At the payment provider",
                        {},
                        "asked",
                        {},
                        now_ms};
    if (!insert_refund(transaction, row)) return;
    if (paid->is_claimed) add_refunded(transaction, row.order_id, row.amount.paisa, now_ms);
    succeed(transaction, row, refund.id, now_ms);
}

/// What the provider says of a refund, once however often it says so.
void apply(sql::Transaction& transaction, const payments::Refund& refund, std::int64_t now_ms) {
    const auto row = find_refund_like(transaction, refund);
    if (!row) return adopt(transaction, refund, now_ms);
    const bool has_failed = refund.status == payments::RefundStatus::failed;
    if (has_failed && row->state != "refused") {
        refuse(transaction, *row, "refund_failed", refund.id, now_ms);
    } else if (!has_failed && row->state == "asked") {
        succeed(transaction, *row, refund.id, now_ms);
    }
}

Result<payments::Refund> ask_provider(const Till& till, const RefundRow& row, std::int64_t now_ms) {
    if (row.asked_at_ms < now_ms - key_lasts_ms) {
        const auto known = till.provider.list_refunds(row.intent_id);
        if (!known) return known.error();
        const auto found = std::ranges::find(*known, row.key, &payments::Refund::key);
        if (found != known->end()) return *found;
    }
    return till.provider.refund(
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

    // Nothing will be sent any more: what was never sent goes back on the shelf with all the money.
    const bool never_leave =
        !order->shipped() && !order->goods_returned && request.amount == refundable(*order);
    const auto id = new_object_id();
    insert_refund(transaction, {id,
                                "refund-" + id,
                                *order->transaction_id,
                                order->id,
                                true,
                                request.amount,
                                request.reason,
                                request.actor_id,
                                "asked",
                                {},
                                now_ms});
    order->refunded = Money{order->refunded.paisa + request.amount.paisa};
    add_refunded(transaction, order->id, request.amount.paisa, now_ms);
    insert_event(transaction, {order->id, "refund_asked", request.actor_id, request.reason, now_ms,
                               id, request.amount});
    if (request.goods_came_back || never_leave)
        take_goods_back(transaction, *order, request, now_ms);
    return AskedFor{id, *order};
}

Result<void> carry_out_refund(const Till& till, const std::string& refund_id, std::int64_t now_ms) {
    const auto row = till.database.read(
        [&](sql::Transaction& transaction) { return find_refund(transaction, refund_id); });
    if (!row || row->state != "asked") return {};
    const auto refund = ask_provider(till, *row, now_ms);
    if (!refund && refund.error().kind == ProblemKind::unavailable) return refund.error();

    const auto work = [&](sql::Transaction& transaction) -> Result<void> {
        if (refund) {
            apply(transaction, *refund, now_ms);
            return {};
        }
        const auto now = find_refund(transaction, refund_id);
        if (now && now->state == "asked") {
            refuse(transaction, *now, std::string(refund.error().code), std::nullopt, now_ms);
        }
        return {};
    };
    return till.database.write(work);
}

Result<void> follow_refunds(const Till& till, const std::string& intent_id, std::int64_t now_ms) {
    const auto known = till.provider.list_refunds(intent_id);
    if (!known && known.error().code == "unknown_intent") return {};
    if (!known) return known.error();
    const auto work = [&](sql::Transaction& transaction) -> Result<void> {
        for (const auto& refund : *known) apply(transaction, refund, now_ms);
        return {};
    };
    return till.database.write(work);
}

}  // namespace shop::orders
