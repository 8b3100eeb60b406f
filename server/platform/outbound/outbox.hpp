#pragma once

#include "platform/db/database.hpp"

namespace shop {

/// One piece of news, waiting to be delivered.
struct OutboxMessage {
    std::string id;
    std::string event;    // "order_placed"
    std::string payload;  // What the event is about: an id, or a JSON document.
    std::int64_t attempts = 0;
};

/// Writes down, in the caller's own transaction, that something happened. After the commit, app/
/// hands each note to the rooms that asked for it. This is the only way news travels from a room
/// to the rooms that depend on it. The caller announces nothing: this does.
void publish(sql::Transaction& transaction, std::string_view event, const std::string& payload);

/// Up to `limit` notes whose next try is due at `now_ms`, oldest first.
std::vector<OutboxMessage> due_messages(sql::Transaction& transaction, std::int64_t now_ms,
                                        std::int64_t limit);

/// The note reached everybody.
void mark_delivered(sql::Transaction& transaction, const std::string& message_id,
                    std::int64_t now_ms);

/// The note did not get through: try again at `next_try_ms`.
void postpone(sql::Transaction& transaction, const std::string& message_id,
              std::int64_t next_try_ms, const std::string& why);

}  // namespace shop
