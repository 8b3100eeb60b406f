#include "orders/event_store.hpp"

#include "orders/orders_sql.hpp"
#include "orders/totals/order_totals.hpp"

namespace shop::orders {
namespace {

constexpr std::int64_t events_max = 1'000;

Event event_of(const sql::Row& row, EventKind kind) {
    return {.order_id = row.text("order_id"),
            .kind = kind,
            .actor_id = row.optional_text("actor_id"),
            .detail = row.optional_text("detail"),
            .at_ms = row.integer("at_ms"),
            .source_id = row.optional_text("source_id"),
            .amount = Money{row.integer("amount_paisa")}};
}

std::vector<sql::Value> values_of(const Event& event) {
    return {event.order_id,
            std::string(name_of(event.kind)),
            sql::value_of(event.actor_id),
            sql::value_of(event.detail),
            event.amount.paisa,
            sql::value_of(event.source_id),
            event.at_ms};
}

}  // namespace

void insert_event(sql::Transaction& transaction, const Event& event) {
    transaction.execute_deferred(orders_sql::insert_event, values_of(event));
    count_event(transaction, event);
}

void insert_events(sql::Transaction& transaction, const std::vector<Event>& events) {
    std::vector<sql::Values> sets;
    for (const auto& event : events) sets.push_back(values_of(event));
    transaction.execute_all(orders_sql::insert_event, sets);
    for (const auto& event : events) count_event(transaction, event);
}

bool insert_new_event(sql::Transaction& transaction, const Event& event) {
    const bool is_new = transaction.execute(orders_sql::insert_event, values_of(event)) > 0;
    if (is_new) count_event(transaction, event);
    return is_new;
}

std::optional<CancelStart> find_cancel_start(sql::Transaction& transaction,
                                             const std::string& order_id) {
    return sql::one(transaction.query(orders_sql::find_cancel_start, {order_id}),
                    [](const sql::Row& row) { return CancelStart{row.optional_text("actor_id")}; });
}

std::optional<ShippingEvent> find_shipping(sql::Transaction& transaction,
                                           const std::string& order_id) {
    return sql::one(transaction.query(orders_sql::find_shipping, {order_id}),
                    [](const sql::Row& row) {
                        return ShippingEvent{row.optional_text("actor_id"), row.integer("at_ms")};
                    });
}

std::vector<Event> list_events(sql::Transaction& transaction, const std::string& order_id) {
    std::vector<Event> events;
    for (const auto& row : transaction.query(orders_sql::list_events, {order_id, events_max})) {
        // A newer program may write kinds that are unknown here.
        const auto kind = find_event_kind(row.text("kind"));
        if (kind) events.push_back(event_of(row, *kind));
    }
    return events;
}

}  // namespace shop::orders
