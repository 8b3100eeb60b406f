#pragma once

// Totals of all orders: the flows of each hour, and the orders that wait now. Three functions count
// them in the transaction of the change: one for events, one for refunds, and one for changes of an
// order's row. Nothing else writes these tables, and `verify` recounts them (I16).

#include "orders/order.hpp"
#include "orders/order_event.hpp"
#include "platform/db/database.hpp"

#include <array>
#include <map>
#include <string_view>

namespace shop::orders {

/// The flows of an hour or of many hours.
struct Flows {
    std::int64_t placed_count = 0;
    std::int64_t placed_paisa = 0;
    std::int64_t paid_count = 0;
    std::int64_t paid_paisa = 0;
    std::int64_t shipped_count = 0;
    std::int64_t refunded_count = 0;  // Of paid orders, by the hour of the request;
    std::int64_t refunded_paisa = 0;  // money that a bank returns is subtracted from that hour.

    bool operator==(const Flows&) const = default;
};

/// Waiting orders.
struct Waiting {
    std::int64_t to_ship_count = 0;  // Paid and not refunded in full, or to be paid on delivery.
    std::int64_t to_ship_paisa = 0;
    std::int64_t unpaid_count = 0;  // Neither paid nor shipped, nor to be paid on delivery.
    std::int64_t unpaid_paisa = 0;
    std::int64_t owed_count = 0;  // Shipped, not paid, and not returned.
    std::int64_t owed_paisa = 0;

    bool operator==(const Waiting&) const = default;
};

/// A number of Flows or Waiting, with its display name.
template <class Totals>
struct TotalsField {
    std::int64_t Totals::* value;
    std::string_view name;
};

inline constexpr std::array<TotalsField<Flows>, 7> flow_fields{{
    {&Flows::placed_count, "orders placed"},
    {&Flows::placed_paisa, "paisa of orders placed"},
    {&Flows::paid_count, "orders paid"},
    {&Flows::paid_paisa, "paisa of orders paid"},
    {&Flows::shipped_count, "orders shipped"},
    {&Flows::refunded_count, "refunds"},
    {&Flows::refunded_paisa, "paisa of refunds"},
}};

inline constexpr std::array<TotalsField<Waiting>, 6> waiting_fields{{
    {&Waiting::to_ship_count, "orders to ship"},
    {&Waiting::to_ship_paisa, "paisa of orders to ship"},
    {&Waiting::unpaid_count, "unpaid orders"},
    {&Waiting::unpaid_paisa, "paisa of unpaid orders"},
    {&Waiting::owed_count, "owed orders"},
    {&Waiting::owed_paisa, "paisa of owed orders"},
}};

constexpr void add(Flows& flows, const Flows& more) {
    for (const auto& field : flow_fields) flows.*field.value += more.*field.value;
}

/// By the start of the hour or day, in milliseconds.
using FlowsByTime = std::map<std::int64_t, Flows>;

/// Counts newly placed orders.
void count_placed(sql::Transaction& transaction, const std::vector<Order>& orders);

/// Counts a new event if its kind is counted: `paid`, `payment_withdrawn` or `shipped`.
void count_event(sql::Transaction& transaction, const Event& event);

enum class Direction { in, out };

/// Adds a stored refund to the totals, or subtracts it.
void count_refund(sql::Transaction& transaction, const std::string& refund_id, Direction direction);

/// Runs a statement that changes an order's row and whose first value is the order's id. Replaces
/// the order's earlier state in the totals with the new one.
void change_order(sql::Transaction& transaction, std::string_view statement,
                  const sql::Values& values);

/// Adds a correction to the totals.
void add_to_totals(sql::Transaction& transaction, const FlowsByTime& hours, const Waiting& waiting);

/// From the hour `from_ms`, up to but excluding `until_ms`.
struct Period {
    std::int64_t from_ms = 0;
    std::int64_t until_ms = 0;
};
FlowsByTime list_hours(sql::Transaction& transaction, const Period& period);

/// By days in the shop's time zone.
FlowsByTime list_days(sql::Transaction& transaction, const Period& period);

Waiting read_waiting(sql::Transaction& transaction);

/// For stores: the totals of a row.
Flows flows_of(const sql::Row& row);
Waiting waiting_of(const sql::Row& row);

}  // namespace shop::orders
