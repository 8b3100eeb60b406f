#include "platform/outbound/outbox.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/outbound/outbox_sql.hpp"

namespace shop {

void publish(sql::Transaction& transaction, std::string_view event, const std::string& payload) {
    publish_all(transaction, event, {payload});
}

void publish_all(sql::Transaction& transaction, std::string_view event,
                 const std::vector<std::string>& payloads) {
    if (payloads.empty()) return;
    std::vector<sql::Values> rows;
    const auto now_ms = unix_now_ms();
    for (const auto& payload : payloads) {
        rows.push_back({new_object_id(), std::string(event), payload, now_ms});
    }
    transaction.execute_all(outbox_sql::insert_message, rows);
    transaction.announce("outbox");
}

std::vector<OutboxMessage> due_messages(sql::Transaction& transaction, std::int64_t now_ms,
                                        std::int64_t limit) {
    std::vector<OutboxMessage> messages;
    for (const auto& row : transaction.query(outbox_sql::due_messages, {now_ms, limit})) {
        messages.push_back(
            {row.text("id"), row.text("event"), row.text("payload"), row.integer("attempts")});
    }
    return messages;
}

void mark_delivered(sql::Transaction& transaction, const std::vector<std::string>& message_ids,
                    std::int64_t now_ms) {
    std::vector<sql::Values> sets;
    for (const auto& id : message_ids) sets.push_back({id, now_ms});
    transaction.execute_all(outbox_sql::mark_delivered, sets);
}

void postpone(sql::Transaction& transaction, const std::vector<Postponed>& messages) {
    std::vector<sql::Values> sets;
    for (const auto& one : messages) {
        sets.push_back({one.message_id, one.next_try_ms, one.failure});
    }
    transaction.execute_all(outbox_sql::postpone, sets);
}

}  // namespace shop
