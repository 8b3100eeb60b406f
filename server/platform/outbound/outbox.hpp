#pragma once

#include "platform/db/database.hpp"
#include "platform/db/record.hpp"

namespace shop {

/// An event for the rooms that subscribe to it.
struct OutboxMessage {
    std::string id;
    std::string event;    // "order_placed"
    std::string payload;  // The event's subject: an id or a JSON document.
    std::int64_t attempts = 0;
    std::int64_t lane = 0;  // One server at a time delivers the messages of a lane.
};
BOOST_DESCRIBE_STRUCT(OutboxMessage, (), (id, event, payload, attempts, lane))

/// Number of lanes. The first has all messages that are not spread.
inline constexpr std::int64_t outbox_lanes = 9;

/// Adds an event to the outbox in the caller's transaction and announces the topic "outbox". After
/// the commit, app/ delivers it to the subscribed rooms. Events are the only way from a room to the
/// rooms that depend on it.
void publish(sql::Transaction& transaction, std::string_view event, const std::string& payload);

/// The same, delivered no earlier than `due_ms`.
void publish_at(sql::Transaction& transaction, std::string_view event, const std::string& payload,
                std::int64_t due_ms);

/// A message that is not stored yet.
struct NewMessage {
    std::string event;
    std::string payload;
    std::optional<std::int64_t> due_ms{};  // Earliest delivery; at once if not set.
    bool is_awaited = false;  // A person is waiting for it at a screen: it is sent first.
    bool is_spread = false;   // Many come at once, and any server may deliver them: its lane is
                              // chosen by the payload, and is not the first.
};

/// The same for many messages.
void publish_all(sql::Transaction& transaction, const std::vector<NewMessage>& messages);

/// The lanes whose remainder is `number` when divided by `count`.
struct LaneShare {
    std::int64_t number = 0;
    std::int64_t count = 1;
};

/// Up to `limit` messages of these lanes whose next attempt is due at `now_ms`: first messages that
/// a person is waiting for, then the others, each oldest first. Without messages of lanes that only
/// a later release has.
std::vector<OutboxMessage> due_messages(sql::Transaction& transaction, const LaneShare& share,
                                        std::int64_t now_ms, std::int64_t limit);

/// All messages that are due at `now_ms` and happened at `since_ms` or later, in any order.
std::vector<OutboxMessage> due_messages_since(sql::Transaction& transaction, std::int64_t now_ms,
                                              std::int64_t since_ms);

/// A message that has not been delivered yet because of failures.
struct FailingMessage {
    std::string event;
    std::string payload;
    std::string failure;  // The last error, for developers.
};
BOOST_DESCRIBE_STRUCT(FailingMessage, (), (event, payload, failure))

/// Up to `limit` failed messages from before `before_ms`, by their next attempt.
std::vector<FailingMessage> list_failing(sql::Transaction& transaction, std::int64_t before_ms,
                                         std::int64_t limit);

/// Marks the messages with these ids as delivered to all subscribers.
void mark_delivered(sql::Transaction& transaction, const std::vector<std::string>& message_ids,
                    std::int64_t now_ms);

/// A failed delivery, and the time of the next attempt.
struct Postponed {
    std::string message_id;
    std::int64_t next_try_ms = 0;
    std::string failure;
};
void postpone(sql::Transaction& transaction, const std::vector<Postponed>& messages);

}  // namespace shop
