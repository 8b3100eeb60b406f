#include "orders/payment/refund_sync.hpp"

#include "catalogue/catalogue.hpp"
#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "platform/base/object_id.hpp"
#include "platform/outbound/outbox.hpp"

#include <spdlog/spdlog.h>

#include <ranges>

namespace shop::orders {
namespace {

using payments::RefundStatus;

/// A refund may be refused, come back to life and be refused again: each time is a step of its own.
void tell_each_time(sql::Transaction& transaction, Event event) {
    const auto name = event.source_id.value();
    for (int time = 2; !insert_new_event(transaction, event); ++time) {
        event.source_id = name + "#" + std::to_string(time);
    }
}

/// Whether the customer believes that money comes which does not. Where an order took the payment
/// they were told when it was sent; where none did they heard at once that all of it goes back, and
/// perhaps since that it did not go through.
bool is_awaited(sql::Transaction& transaction, const RefundRow& row) {
    if (row.state == RefundState::done) return true;
    return !row.is_claimed && !was_failure_told(transaction, row.intent_id);
}

/// What was never sent stays reserved until all of the money is really back.
void free_unsent_goods(sql::Transaction& transaction, const RefundRow& row, std::int64_t now_ms) {
    auto order = find_order(transaction, *row.order_id).value();
    if (order.shipped() || order.goods_returned) return;
    if (sum_refunds(transaction, row.intent_id).done != order.price) return;
    return_goods(transaction, order, row.actor_id, now_ms);
}

void succeed(sql::Transaction& transaction, RefundRow row, std::int64_t now_ms) {
    row.state = RefundState::done;
    change_refund(transaction, row);
    if (!row.order_id) return;
    tell_each_time(transaction, {.order_id = *row.order_id,
                                 .kind = EventKind::refunded,
                                 .actor_id = row.actor_id,
                                 .detail = row.reason,
                                 .at_ms = now_ms,
                                 .source_id = row.provider_id,
                                 .amount = row.amount});
    // Whoever paid a cancelled order was told already that all of it goes back; they hear of it
    // again only when they were told since that it did not.
    if (row.is_claimed || was_failure_told(transaction, row.intent_id)) {
        publish(transaction, "order_refunded", *row.order_id);
    }
    if (row.is_claimed) free_unsent_goods(transaction, row, now_ms);
}

/// What became of a refund that counts. One that is pending stays asked, under the provider's id.
void advance(sql::Transaction& transaction, RefundRow row, const payments::Refund& refund,
             std::int64_t now_ms) {
    if (row.state == RefundState::done) return;
    row.provider_id = refund.id;
    if (refund.status == RefundStatus::succeeded) return succeed(transaction, row, now_ms);
    change_refund(transaction, row);
}

/// Whether the provider has told us before that it failed.
bool has_failed(sql::Transaction& transaction, const payments::Refund& refund) {
    const auto row = find_refund_like(transaction, refund);
    return row && row->refusal == "refund_failed";
}

bool counts(const std::optional<RefundRow>& row) {
    return row && row->state != RefundState::refused;
}

/// Whether the order can count `amount` more as given back. The provider gives back no more than it
/// was paid, so where it has given, ours that it has not heard of cannot all be given any more.
bool make_room(sql::Transaction& transaction, const std::string& order_id,
               const payments::Refund& refund, std::int64_t now_ms) {
    while (refundable(find_order(transaction, order_id).value()) < refund.amount) {
        const auto unheard = find_unheard_refund(transaction, refund.intent_id);
        if (!unheard) {
            spdlog::error("refund {} is more than what is left of order {}", refund.id, order_id);
            return false;
        }
        refuse_refund(transaction, *unheard, "refunded_elsewhere", now_ms);
    }
    return true;
}

/// The row of a refund that was made at the provider's own desk.
std::optional<RefundRow> adopted(sql::Transaction& transaction, const payments::Refund& refund,
                                 std::int64_t now_ms) {
    const auto paid = find_order_of_payment(transaction, refund.intent_id);
    if (!paid) return std::nullopt;
    RefundRow row;
    row.id = new_object_id();
    row.key = "provider-" + refund.id;
    row.intent_id = refund.intent_id;
    row.order_id = paid->order_id;
    row.is_claimed = paid->is_claimed;
    row.amount = refund.amount;
    row.reason = "At the payment provider";
    row.asked_at_ms = now_ms;
    return row;
}

/// Counts what the provider has given, or is giving, and our books do not count: made at its own
/// desk, or refused here too early.
void count_in(sql::Transaction& transaction, const payments::Refund& refund, std::int64_t now_ms) {
    const auto known = find_refund_like(transaction, refund);
    auto row = known ? known : adopted(transaction, refund, now_ms);
    if (!row) return;
    if (row->is_claimed) {
        if (!make_room(transaction, *row->order_id, refund, now_ms)) return;
        add_refunded(transaction, *row->order_id, row->amount.paisa, now_ms);
    }
    if (!known) insert_refund(transaction, *row);
    row->state = RefundState::requested;
    row->refusal.reset();
    if (row->order_id && refund.status == RefundStatus::pending) {
        tell_each_time(transaction, {.order_id = *row->order_id,
                                     .kind = EventKind::refund_requested,
                                     .detail = row->reason,
                                     .at_ms = now_ms,
                                     .source_id = row->id,
                                     .amount = row->amount});
    }
    advance(transaction, *row, refund, now_ms);
}

}  // namespace

void return_goods(sql::Transaction& transaction, Order& order,
                  const std::optional<std::string>& actor_id, std::int64_t now_ms) {
    order.goods_returned = true;
    mark_goods_returned(transaction, order.id, now_ms);
    catalogue::return_stock(transaction, order.product_id, order.quantity,
                            {order.id, actor_id, now_ms});
    insert_event(transaction, {.order_id = order.id,
                               .kind = EventKind::goods_returned,
                               .actor_id = actor_id,
                               .at_ms = now_ms});
}

void refuse_refund(sql::Transaction& transaction, RefundRow row, const std::string& why,
                   std::int64_t now_ms) {
    spdlog::error("refund {} of payment {} was refused: {}", row.id, row.intent_id, why);
    // What went back at the provider's own desk did arrive.
    const bool is_news = row.order_id && why != "already_refunded" && is_awaited(transaction, row);
    row.state = RefundState::refused;
    row.refusal = why;
    change_refund(transaction, row);
    if (row.is_claimed) add_refunded(transaction, *row.order_id, -row.amount.paisa, now_ms);
    if (!row.order_id) return;
    tell_each_time(transaction, {.order_id = *row.order_id,
                                 .kind = EventKind::refund_refused,
                                 .detail = why,
                                 .at_ms = now_ms,
                                 .source_id = row.id,
                                 .amount = row.amount});
    if (is_news) publish(transaction, "order_refund_failed", *row.order_id);
}

bool write_known_refund(sql::Transaction& transaction, const payments::Refund& refund,
                        std::int64_t now_ms) {
    auto row = find_refund_like(transaction, refund);
    if (refund.status == RefundStatus::failed) {
        if (!counts(row)) return true;
        row->provider_id = refund.id;
        refuse_refund(transaction, *row, "refund_failed", now_ms);
        return true;
    }
    if (!counts(row)) return false;
    advance(transaction, *row, refund, now_ms);
    return true;
}

bool write_known_refunds(sql::Transaction& transaction, const std::vector<payments::Refund>& known,
                         std::int64_t now_ms, bool is_asked_again) {
    // What failed makes room first; then what counts is told apart from what was never heard of.
    std::vector<payments::Refund> uncounted;
    for (const auto failed : {true, false}) {
        for (const auto& refund : known | std::views::reverse) {
            if ((refund.status == RefundStatus::failed) != failed) continue;
            if (!write_known_refund(transaction, refund, now_ms)) uncounted.push_back(refund);
        }
    }
    bool is_all = true;
    for (const auto& refund : uncounted) {
        const bool is_believed = is_asked_again || !has_failed(transaction, refund);
        if (is_believed) count_in(transaction, refund, now_ms);
        is_all = is_all && is_believed;
    }
    return is_all;
}

}  // namespace shop::orders
