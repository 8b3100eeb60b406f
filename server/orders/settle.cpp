#include "orders/settle.hpp"

#include "orders/event_store.hpp"
#include "orders/intent_store.hpp"
#include "orders/order_store.hpp"
#include "platform/outbound/outbox.hpp"

#include <spdlog/spdlog.h>

namespace shop::orders {
namespace {

Problem conflict(std::string_view code, const std::string& sentence) {
    return {ProblemKind::conflict, code, sentence};
}

bool matches(const Order& order, const payments::Intent& intent, bool livemode) {
    return intent.order_id == order.id && intent.currency == "bdt" &&
           intent.amount_received == order.price && intent.livemode == livemode;
}

/// Why this money cannot pay this order, if it cannot.
std::optional<Problem> find_refusal(sql::Transaction& transaction, const Order& order,
                                    const payments::Intent& intent, bool livemode) {
    const auto owner = find_order_of_intent(transaction, intent.id);
    if (owner && *owner != order.id) {
        return conflict("transaction_used", "This payment belongs to another order.");
    }
    if (!owner || !matches(order, intent, livemode)) {
        return conflict("payment_does_not_match", "This payment is not for this order.");
    }
    if (order.paid()) return order_paid();
    if (order.gone()) return order_cancelled();
    return std::nullopt;
}

}  // namespace

Result<Settlement> settle(sql::Transaction& transaction, const std::string& order_id,
                          const payments::Intent& intent, bool livemode, std::int64_t now_ms) {
    auto order = find_order(transaction, order_id);
    if (!order) return order.error();
    if (order->transaction_id == intent.id) return Settlement{*order, 0};

    if (auto refusal = find_refusal(transaction, *order, intent, livemode)) {
        // What belongs to another order is that order's business: it is not unclaimed, paid or not.
        if (refusal->code != "transaction_used") {
            spdlog::error("payment {} cannot pay order {}: {}", intent.id, order_id, refusal->code);
            insert_unclaimed(transaction, intent, std::string(refusal->code), now_ms);
        }
        return Settlement{*order, 0, std::move(refusal)};
    }
    order->transaction_id = intent.id;
    mark_paid(transaction, order_id, intent.id, now_ms);
    claim(transaction, intent.id);
    insert_event(transaction, {order_id, "paid", std::nullopt, std::nullopt, now_ms, intent.id,
                               intent.amount_received});
    if (order->fate == Fate::cancelling) {
        // The customer was faster than the cancel.
        order->fate = Fate::pending;
        change_fate(transaction, order_id, Fate::pending, now_ms);
        insert_event(transaction,
                     {order_id, "cancel_withdrawn", std::nullopt, std::nullopt, now_ms});
    }
    publish(transaction, "order_paid", order_id);
    return Settlement{*order, 1};
}

Result<void> settle_intent(sql::Database& database, payments::Provider& provider,
                           const std::string& intent_id, bool livemode, std::int64_t now_ms) {
    const auto intent = provider.retrieve_intent(intent_id);
    if (!intent && intent.error().code == "unknown_intent") return {};
    if (!intent) return intent.error();
    if (intent->status != payments::IntentStatus::succeeded) return {};

    const auto work = [&](sql::Transaction& transaction) -> Result<void> {
        const auto order_id = find_order_of_intent(transaction, intent_id);
        const auto settled =
            settle(transaction, order_id.value_or(intent->order_id), *intent, livemode, now_ms);
        // Money for an order that we do not have is not ours to lose.
        if (!settled) insert_unclaimed(transaction, *intent, "unknown_order", now_ms);
        return {};
    };
    return database.write(work);
}

}  // namespace shop::orders
