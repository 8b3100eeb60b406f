#include "orders/payment/refund_sync.hpp"

#include "catalogue/catalogue.hpp"
#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/payment/refund_reason.hpp"
#include "orders/payment/refund_shares.hpp"
#include "platform/base/object_id.hpp"
#include "platform/outbound/outbox.hpp"

#include <fmt/format.h>

#include <ranges>

namespace shop::orders {
namespace {

using payments::RefundStatus;

/// A refund may fail, become valid again and fail again: each time gets its own event.
void insert_repeated_event(sql::Transaction& transaction, Event event) {
    const auto source_id = event.source_id.value();
    for (int time = 2; !insert_new_event(transaction, event); ++time) {
        event.source_id = source_id + "#" + std::to_string(time);
    }
}

/// Whether the customer still expects this money. For a paid order the email is sent when the
/// refund is done. For an unmatched payment an email announced a full refund at once; a later one
/// may have reported a failure.
bool is_expected(sql::Transaction& transaction, const RefundRow& row) {
    if (row.state == RefundState::done) return true;
    return !row.is_claimed && !was_failure_reported(transaction, row.intent_id);
}

/// Unshipped goods stay reserved until the refund of all the money is done.
void release_unshipped_goods(sql::Transaction& transaction, const RefundRow& row,
                             std::int64_t now_ms) {
    auto order = find_order(transaction, *row.order_id).value();
    if (order.shipped() || order.goods_returned) return;
    if (sum_refunds(transaction, row.intent_id).done != order.price) return;
    return_goods(transaction, order, row.actor_id, now_ms);
}

void finish_refund(sql::Transaction& transaction, RefundRow row, std::int64_t now_ms) {
    row.state = RefundState::done;
    update_refund(transaction, row);
    if (!row.order_id) return;
    insert_repeated_event(transaction, {.order_id = *row.order_id,
                                        .kind = EventKind::refunded,
                                        .actor_id = row.actor_id,
                                        .detail = row.refusal.value_or(row.reason),
                                        .at_ms = now_ms,
                                        .source_id = row.provider_id,
                                        .amount = row.amount});
    if (row.refusal == settled_otherwise_reason) return;
    // The customer of a cancelled order already has an email about the full refund. Send another
    // one only after an email about a failure.
    if (row.is_claimed || was_failure_reported(transaction, row.intent_id)) {
        publish(transaction, "order_refunded", *row.order_id);
    }
    if (row.is_claimed) release_unshipped_goods(transaction, row, now_ms);
}

/// Stores the progress of a counted refund. A pending one stays requested, with its provider id.
void update_progress(sql::Transaction& transaction, RefundRow row, const payments::Refund& refund,
                     std::int64_t now_ms) {
    if (row.state == RefundState::done) return;
    row.provider_id = refund.id;
    if (refund.status == RefundStatus::succeeded) return finish_refund(transaction, row, now_ms);
    update_refund(transaction, row);
}

/// Whether the refund is stored as failed.
bool has_failed(sql::Transaction& transaction, const payments::Refund& refund) {
    const auto row = find_matching_refund(transaction, refund);
    return row && row->refusal == "refund_failed";
}

bool counts(const std::optional<RefundRow>& row) {
    return row && row->state != RefundState::refused;
}

/// Makes room for another refund on the order. The provider refunds no more than the payment, so
/// stored refunds that it does not have can no longer all succeed: refuses the newest ones. Returns
/// false if there is still not enough room.
bool make_room(sql::Transaction& transaction, const RefundRow& refund, std::int64_t now_ms) {
    const auto& order_id = *refund.order_id;
    while (refundable(find_order(transaction, order_id).value()) < refund.amount) {
        const auto unconfirmed = find_unconfirmed_refund(transaction, refund.intent_id);
        if (!unconfirmed) {
            transaction.log_error(fmt::format("refund {} is more than what is left of order {}",
                                              refund.key, order_id));
            return false;
        }
        refuse_refund(transaction, *unconfirmed, "refunded_elsewhere", now_ms);
    }
    return true;
}

/// A new row for a refund that was made in the provider's dashboard.
std::optional<RefundRow> dashboard_refund(sql::Transaction& transaction,
                                          const payments::Refund& refund, std::int64_t now_ms) {
    const auto paid = find_order_of_payment(transaction, refund.intent_id);
    if (!paid) return std::nullopt;
    RefundRow row;
    row.id = new_object_id();
    row.key = "provider-" + refund.id;
    row.intent_id = refund.intent_id;
    row.order_id = paid->order_id;
    row.is_claimed = paid->is_claimed;
    row.amount = refund.amount;
    row.reason = at_provider_reason;
    row.requested_at_ms = now_ms;
    return row;
}

/// Counts a refund that is valid at the provider but not here: it was made in the dashboard, or we
/// refused it too early.
void add_uncounted(sql::Transaction& transaction, const payments::Refund& refund,
                   std::int64_t now_ms) {
    const auto stored = find_matching_refund(transaction, refund);
    auto row = stored ? stored : dashboard_refund(transaction, refund, now_ms);
    if (!row) return;
    if (row->is_claimed) {
        if (!make_room(transaction, *row, now_ms)) return;
        add_refunded(transaction, *row->order_id, row->amount.paisa, now_ms);
    }
    if (!stored) insert_refund(transaction, *row);
    row->state = RefundState::requested;
    row->refusal.reset();
    if (row->order_id && refund.status == RefundStatus::pending) {
        insert_repeated_event(transaction, {.order_id = *row->order_id,
                                            .kind = EventKind::refund_requested,
                                            .detail = row->reason,
                                            .at_ms = now_ms,
                                            .source_id = row->id,
                                            .amount = row->amount});
    }
    update_progress(transaction, *row, refund, now_ms);
}

}  // namespace

void return_goods(sql::Transaction& transaction, Order& order,
                  const std::optional<std::string>& actor_id, std::int64_t now_ms,
                  const std::optional<std::string>& reason) {
    order.goods_returned = true;
    mark_goods_returned(transaction, order.id, now_ms);
    catalogue::return_stock(transaction, order.product_id, order.quantity,
                            {order.id, actor_id, now_ms});
    insert_event(transaction, {.order_id = order.id,
                               .kind = EventKind::goods_returned,
                               .actor_id = actor_id,
                               .detail = reason,
                               .at_ms = now_ms});
    // Otherwise the goods never left the shop.
    if (order.shipped()) publish(transaction, "order_goods_returned", order.id);
}

void refuse_refund(sql::Transaction& transaction, RefundRow row, const std::string& why,
                   std::int64_t now_ms) {
    transaction.log_error(
        fmt::format("refund {} of payment {} was refused: {}", row.id, row.intent_id, why));
    // With "already_refunded" the customer did get the money, by a refund in the dashboard. With
    // "withdrawn" there was no money: another email reports that it was recorded by mistake.
    const bool was_owed = why != "already_refunded" && why != withdrawn_reason;
    const bool is_reported = row.order_id && was_owed && is_expected(transaction, row);
    row.state = RefundState::refused;
    row.refusal = why;
    update_refund(transaction, row);
    if (row.is_claimed) add_refunded(transaction, *row.order_id, -row.amount.paisa, now_ms);
    if (!row.order_id) return;
    insert_repeated_event(transaction, {.order_id = *row.order_id,
                                        .kind = EventKind::refund_refused,
                                        .detail = why,
                                        .at_ms = now_ms,
                                        .source_id = row.id,
                                        .amount = row.amount});
    if (is_reported) publish(transaction, "order_refund_failed", *row.order_id);
}

void settle_otherwise(sql::Transaction& transaction, RefundRow row, const std::string& provider_id,
                      std::int64_t now_ms) {
    row.provider_id = provider_id;
    row.refusal = settled_otherwise_reason;
    finish_refund(transaction, std::move(row), now_ms);
}

bool sync_refund(sql::Transaction& transaction, const payments::Refund& refund,
                 std::int64_t now_ms) {
    auto row = find_matching_refund(transaction, refund);
    if (refund.status == RefundStatus::failed) {
        if (!counts(row)) return true;
        row->provider_id = refund.id;
        refuse_refund(transaction, *row, "refund_failed", now_ms);
        return true;
    }
    if (!counts(row)) return false;
    update_progress(transaction, *row, refund, now_ms);
    return true;
}

bool sync_refunds(sql::Transaction& transaction, const std::vector<payments::Refund>& listed,
                  std::int64_t now_ms, bool is_refetched) {
    // Failed refunds first, because they make room. Oldest first.
    std::vector<payments::Refund> uncounted;
    for (const auto failed : {true, false}) {
        for (const auto& refund : listed | std::views::reverse) {
            if ((refund.status == RefundStatus::failed) != failed) continue;
            for (auto& part : parts_by_share(transaction, refund)) {
                if (!sync_refund(transaction, part, now_ms)) uncounted.push_back(std::move(part));
            }
        }
    }
    bool is_complete = true;
    for (const auto& refund : uncounted) {
        const bool is_counted = is_refetched || !has_failed(transaction, refund);
        if (is_counted) add_uncounted(transaction, refund, now_ms);
        is_complete = is_complete && is_counted;
    }
    return is_complete;
}

}  // namespace shop::orders
