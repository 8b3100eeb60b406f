#include "orders/payment/card_events.hpp"

#include "orders/event_store.hpp"
#include "orders/payment/intent_store.hpp"

#include <spdlog/spdlog.h>

namespace shop::orders {
namespace {

void record(sql::Database& database, const payments::WebhookEvent& event, EventKind kind,
            std::int64_t now_ms) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        for (const auto& share : list_shares(transaction, event.intent_id)) {
            insert_event(transaction, {.order_id = share.order_id,
                                       .kind = kind,
                                       .detail = event.decline_code,
                                       .at_ms = now_ms,
                                       .source_id = event.id});
        }
        return {};
    };
    database.write(callback).value();
}

}  // namespace

void record_decline(sql::Database& database, const payments::WebhookEvent& event,
                    std::int64_t now_ms) {
    record(database, event, EventKind::declined, now_ms);
}

Result<void> record_dispute(const PaymentContext& context, const payments::WebhookEvent& event,
                            std::int64_t now_ms) {
    const auto intent = context.provider.retrieve_intent(event.intent_id);
    if (!intent && intent.error().code == "unknown_intent") return {};
    if (!intent) return intent.error();
    if (!intent->disputed) return {};
    spdlog::warn("payment {} is disputed", event.intent_id);
    record(context.database, event, EventKind::disputed, now_ms);
    return {};
}

}  // namespace shop::orders
