#pragma once

// Totals of all orders: what happened in each hour, and how many orders wait now, for what. They
// are counted in the transaction of the change, by three functions: of an event, of a refund and of
// a change of an order's row. Nothing else writes these tables, and `verify` counts again (I16).

#include "orders/order.hpp"
#include "orders/order_event.hpp"
#include "platform/db/database.hpp"

#include <array>
#include <map>
#include <string_view>

namespace shop::orders {

/// What happened in an hour, or in many.
struct Flows {
    std::int64_t placed_count = 0;
    std::int64_t placed_paisa = 0;
    std::int64_t paid_count = 0;
    std::int64_t paid_paisa = 0;
    std::int64_t shipped_count = 0;
    std::int64_t refunded_count = 0;  // Of paid orders, by the hour in which it was asked for;
    std::int64_t refunded_paisa = 0;  // what a bank sends back is taken out of that hour.

    bool operator==(const Flows&) const = default;
};

/// What orders wait for.
struct Waiting {
    std::int64_t to_ship_count = 0;  // Paid and not refunded in full, or to be paid on delivery.
    std::int64_t to_ship_paisa = 0;
    std::int64_t unpaid_count = 0;  // Neither paid nor shipped, nor to be paid on delivery.
    std::int64_t unpaid_paisa = 0;
    std::int64_t owed_count = 0;  // Shipped, not paid, and not come back.
    std::int64_t owed_paisa = 0;

    bool operator==(const Waiting&) const = default;
};

/// A number of Flows or Waiting, with its name for people.
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

/// By the beginning of the hour, or of the day, in milliseconds.
using FlowsByTime = std::map<std::int64_t, Flows>;

/// Counts orders that were just placed.
void count_placed(sql::Transaction& transaction, const std::vector<Order>& orders);

/// Counts an event that is new, where it is one that is counted: `paid`, `payment_withdrawn` or
/// `shipped`.
void count_event(sql::Transaction& transaction, const Event& event);

enum class Direction { in, out };

/// Counts a refund as it is stored, or takes it out.
void count_refund(sql::Transaction& transaction, const std::string& refund_id, Direction direction);

/// Runs a statement that changes an order's row, whose first value is its id, and counts what the
/// order waits for now in place of what it waited for before.
void change_order(sql::Transaction& transaction, std::string_view statement,
                  const sql::Values& values);

/// Adds to the totals: a correction.
void add_to_totals(sql::Transaction& transaction, const FlowsByTime& hours, const Waiting& waiting);

/// From the hour `from_ms` until before `until_ms`.
struct Period {
    std::int64_t from_ms = 0;
    std::int64_t until_ms = 0;
};
FlowsByTime list_hours(sql::Transaction& transaction, const Period& period);

/// By the shop's days.
FlowsByTime list_days(sql::Transaction& transaction, const Period& period);

Waiting read_waiting(sql::Transaction& transaction);

/// For stores: the totals of a row.
Flows flows_of(const sql::Row& row);
Waiting waiting_of(const sql::Row& row);

}  // namespace shop::orders
