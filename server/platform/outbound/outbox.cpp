#include "platform/outbound/outbox.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/outbound/outbox_sql.hpp"

#include <functional>

namespace shop {
namespace {

std::int64_t choose_lane(const NewMessage& message) {
    if (!message.is_spread) return 0;
    const auto hash = std::hash<std::string>{}(message.payload);
    return 1 + static_cast<std::int64_t>(hash % (outbox_lanes - 1));
}

}  // namespace

void publish(sql::Transaction& transaction, std::string_view event, const std::string& payload) {
    publish_all(transaction, {{std::string(event), payload}});
}

void publish_at(sql::Transaction& transaction, std::string_view event, const std::string& payload,
                std::int64_t due_ms) {
    publish_all(transaction, {{std::string(event), payload, due_ms}});
}

void publish_all(sql::Transaction& transaction, const std::vector<NewMessage>& messages) {
    std::vector<sql::Values> rows;
    const auto now_ms = unix_now_ms();
    bool is_due = false;
    for (const auto& message : messages) {
        rows.push_back({new_object_id(), message.event, message.payload, now_ms,
                        message.due_ms.value_or(now_ms), choose_lane(message),
                        std::int64_t{message.is_awaited}});
        is_due = is_due || !message.due_ms;
    }
    transaction.execute_all(outbox_sql::insert_message, rows);
    if (is_due) transaction.announce("outbox");
}

std::vector<OutboxMessage> due_messages(sql::Transaction& transaction, const LaneShare& share,
                                        std::int64_t now_ms, std::int64_t limit) {
    auto messages = sql::all_as<OutboxMessage>(
        transaction.query(outbox_sql::due_awaited_messages,
                          {now_ms, limit, share.number, share.count, outbox_lanes}));
    const auto rest = limit - std::ssize(messages);
    if (rest == 0) return messages;
    const auto others = sql::all_as<OutboxMessage>(transaction.query(
        outbox_sql::due_messages, {now_ms, rest, share.number, share.count, outbox_lanes}));
    messages.insert(messages.end(), others.begin(), others.end());
    return messages;
}

std::vector<OutboxMessage> due_messages_since(sql::Transaction& transaction, std::int64_t now_ms,
                                              std::int64_t since_ms) {
    return sql::all_as<OutboxMessage>(
        transaction.query(outbox_sql::list_due_since, {now_ms, since_ms}));
}

std::vector<FailingMessage> list_failing(sql::Transaction& transaction, std::int64_t before_ms,
                                         std::int64_t limit) {
    return sql::all_as<FailingMessage>(
        transaction.query(outbox_sql::list_failing, {before_ms, limit}));
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
