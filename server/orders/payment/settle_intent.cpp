#include "orders/payment/settle_intent.hpp"

#include "orders/payment/intent_store.hpp"
#include "orders/payment/refund_order.hpp"
#include "orders/payment/refund_sync.hpp"
#include "platform/base/object_id.hpp"

#include <fmt/format.h>

#include <set>

namespace shop::orders {
namespace {

/// Stores a payment of an unknown order as unmatched, unless it is another program's.
Result<Settlement> settle_or_store(sql::Transaction& transaction, const PaymentContext& context,
                                   const Payment& payment, std::int64_t now_ms) {
    const auto& intent = payment.intent;
    const auto order_id = find_order_of_intent(transaction, intent.id);
    auto settled = settle(transaction, order_id.value_or(intent.order_id), payment, now_ms);
    if (settled || !may_be_ours(intent, context.shop_id)) return settled;
    if (insert_unmatched(transaction, intent, "unknown_order", now_ms)) {
        transaction.log_error(fmt::format("payment {} names no existing order", intent.id));
    }
    sync_refunds(transaction, payment.refunds, now_ms);
    return Settlement{{}, 0, settled.error()};
}

/// The payment that an attempt asked for: a page that was paid twice has "sc_<order id>_3" and
/// "sc_<order id>_3x2", both of the same attempt.
std::string payment_of_attempt(const std::string& intent_id) {
    auto id = payments::payment_of(intent_id);
    const bool is_at_gateway = payments::find_method_of_payment(id) == PaymentMethod::gateway;
    return is_at_gateway ? id.substr(0, id.find('x')) : id;
}

Result<void> settle_one(const PaymentContext& context, const std::string& intent_id,
                        std::int64_t now_ms) {
    const auto intent = context.provider.retrieve_intent(intent_id);
    if (!intent && intent.error().code == "unknown_intent") return {};
    if (!intent) return intent.error();
    if (intent->status != payments::IntentStatus::succeeded) return {};
    const auto payment = with_refunds(context, *intent);
    if (!payment) return payment.error();

    const auto settled = context.database.write([&](sql::Transaction& transaction) {
        return settle_or_store(transaction, context, *payment, now_ms);
    });
    if (!settled && settled.error().code == "unknown_order") return {};  // Another program's.
    if (!settled) return settled.error();
    return finish_settlement(context, *settled, now_ms);
}

}  // namespace

bool may_be_ours(const payments::Intent& intent, const std::string& shop_id) {
    if (!intent.shop_id.empty()) return intent.shop_id == shop_id;
    return is_object_id(intent.order_id);
}

Result<void> settle_earlier(const PaymentContext& context, const std::string& intent_id,
                            std::int64_t now_ms) {
    // If the provider ends its closed sessions, no earlier attempt can have a payment.
    if (context.provider.abilities(PaymentMethod::gateway).ends_intents) return {};
    const auto earlier = context.database.read([&](sql::Transaction& transaction) {
        return list_earlier_at_gateway(transaction, payment_of_attempt(intent_id));
    });
    std::set<std::string> seen;
    for (const auto& share_id : earlier) {
        const auto id = payments::payment_of(share_id);
        if (!seen.insert(id).second) continue;
        const auto settled = settle_one(context, id, now_ms);
        if (!settled) return settled;
    }
    return {};
}

Result<void> settle_intent(const PaymentContext& context, const std::string& intent_id,
                           std::int64_t now_ms) {
    auto settled = settle_earlier(context, intent_id, now_ms);
    if (!settled) return settled;
    return settle_one(context, intent_id, now_ms);
}

Result<void> handle_refund_event(const PaymentContext& context, const std::string& intent_id,
                                 std::int64_t now_ms) {
    const auto settled = settle_intent(context, intent_id, now_ms);
    if (!settled) return settled.error();
    return fetch_refunds(context, intent_id, now_ms);
}

}  // namespace shop::orders
