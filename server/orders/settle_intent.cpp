#include "orders/settle_intent.hpp"

#include "orders/intent_store.hpp"
#include "orders/refund_order.hpp"

namespace shop::orders {
namespace {

using RefundId = std::optional<std::string>;

/// The refund that this payment is owed, if it is.
Result<RefundId> settle_order_of(sql::Transaction& transaction, const payments::Intent& intent,
                                 bool livemode, std::int64_t now_ms) {
    const auto order_id = find_order_of_intent(transaction, intent.id);
    const auto settled =
        settle(transaction, order_id.value_or(intent.order_id), intent, livemode, now_ms);
    if (settled) return settled->refund_id;
    // Money for an order that we do not have is not ours to lose.
    insert_unclaimed(transaction, intent, "unknown_order", now_ms);
    return RefundId{};
}

}  // namespace

Result<void> settle_intent(const Till& till, const std::string& intent_id, std::int64_t now_ms) {
    const auto intent = till.provider.retrieve_intent(intent_id);
    if (!intent && intent.error().code == "unknown_intent") return {};
    if (!intent) return intent.error();
    if (intent->status != payments::IntentStatus::succeeded) return {};

    const auto refund_id = till.database.write([&](sql::Transaction& transaction) {
        return settle_order_of(transaction, *intent, till.livemode, now_ms);
    });
    if (!refund_id) return refund_id.error();
    if (!*refund_id) return {};
    return carry_out_refund(till, **refund_id, now_ms);
}

}  // namespace shop::orders
