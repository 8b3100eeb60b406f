#include "orders/timeline.hpp"

#include "orders/event_store.hpp"
#include "orders/intent_store.hpp"

namespace shop::orders {

void record_decline(sql::Database& database, const payments::WebhookEvent& event,
                    std::int64_t now_ms) {
    const auto work = [&](sql::Transaction& transaction) -> Result<void> {
        if (const auto order_id = find_order_of_intent(transaction, event.intent_id)) {
            insert_event(transaction, {*order_id, "declined", std::nullopt, event.decline_code,
                                       now_ms, event.id});
        }
        return {};
    };
    database.write(work).value();
}

void record_mail(sql::Transaction& transaction, const std::string& order_id,
                 const std::string& occasion, std::int64_t now_ms) {
    insert_event(transaction, {order_id, "mail_sent", std::nullopt, occasion, now_ms});
}

}  // namespace shop::orders
