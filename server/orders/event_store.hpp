#pragma once

// The history of orders: the rows of `order_events`.

#include "orders/order_event.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shop::orders {

/// Events with a `source_id` are stored once, because the provider may report them again.
void insert_event(sql::Transaction& transaction, const Event& event);

/// The same for events of different orders.
void insert_events(sql::Transaction& transaction, const std::vector<Event>& events);

/// The same; returns false if the event was already stored.
[[nodiscard]] bool insert_new_event(sql::Transaction& transaction, const Event& event);

/// The start of the order's current cancel.
struct CancelStart {
    std::optional<std::string> actor_id{};  // Empty if the order expires.
};
BOOST_DESCRIBE_STRUCT(CancelStart, (), (actor_id))
std::optional<CancelStart> find_cancel_start(sql::Transaction& transaction,
                                             const std::string& order_id);

/// Time and actor of a shipment.
struct ShippingEvent {
    std::optional<std::string> actor_id{};
    std::int64_t at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(ShippingEvent, (), (actor_id, at_ms))
std::optional<ShippingEvent> find_shipping(sql::Transaction& transaction,
                                           const std::string& order_id);

/// The newest 1,000 events of an order, oldest first, except unknown kinds.
std::vector<Event> list_events(sql::Transaction& transaction, const std::string& order_id);

}  // namespace shop::orders
