#pragma once

#include "orders/event_kind.hpp"
#include "platform/base/money.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace shop::orders {

/// One event of an order, inserted in the transaction that makes the change.
struct Event {
    std::string order_id;
    EventKind kind = EventKind::placed;
    std::optional<std::string> actor_id{};  // The user; empty for the provider and the server.
    std::optional<std::string> detail{};    // A code, or an administrator's reason.
    std::int64_t at_ms = 0;
    std::optional<std::string> source_id{};  // The id of the payment, refund or webhook event.
    Money amount{};                          // Of the payment or refund; otherwise zero.
};
BOOST_DESCRIBE_STRUCT(Event, (), (order_id, kind, actor_id, detail, amount, source_id, at_ms))

}  // namespace shop::orders
