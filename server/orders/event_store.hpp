#pragma once

// What happened to an order, step by step.

#include "orders/find_order.hpp"

#include <vector>

namespace shop::orders {

/// One step of an order's life, written in the transaction that makes it.
struct Event {
    std::string order_id;
    std::string kind;                       // As the table's CHECK lists them.
    std::optional<std::string> actor_id{};  // The user; nothing for the provider or the program.
    std::optional<std::string> detail{};    // A word for programs, or the reason somebody gave.
    std::int64_t at_ms = 0;
    std::optional<std::string> source_id{};  // The provider's name for what happened.
    Money amount{};                          // Of the money that moved, if any did.
};

/// The provider may tell the same thing twice: what has a `source_id` is kept once.
void insert_event(sql::Transaction& transaction, const Event& event);

/// The same where it matters: false when it was known.
[[nodiscard]] bool insert_new_event(sql::Transaction& transaction, const Event& event);

/// Who began the cancel that this order is in: a user, or nobody where it expires.
struct CancelBegun {
    std::optional<std::string> actor_id{};
};
std::optional<CancelBegun> find_cancel(sql::Transaction& transaction, const std::string& order_id);

/// The newest 1,000 steps of an order, in the order in which they happened.
std::vector<Event> list_events(sql::Transaction& transaction, const std::string& order_id);

}  // namespace shop::orders
