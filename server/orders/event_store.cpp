#include "orders/event_store.hpp"

#include "orders/orders_sql.hpp"

namespace shop::orders {
namespace {

constexpr std::int64_t events_max = 1'000;

Event event_of(const sql::Row& row) {
    Event event{row.text("order_id"), row.text("kind"), row.optional_text("actor_id"),
                row.optional_text("detail"), row.integer("at_ms")};
    event.source_id = row.optional_text("source_id");
    event.amount = Money{row.integer("amount_paisa")};
    return event;
}

std::vector<sql::Value> values_of(const Event& event) {
    return {event.order_id,
            event.kind,
            sql::value_of(event.actor_id),
            sql::value_of(event.detail),
            event.amount.paisa,
            sql::value_of(event.source_id),
            event.at_ms};
}

}  // namespace

void insert_event(sql::Transaction& transaction, const Event& event) {
    transaction.execute_deferred(orders_sql::insert_event, values_of(event));
}

bool insert_new_event(sql::Transaction& transaction, const Event& event) {
    return transaction.execute(orders_sql::insert_event, values_of(event)) > 0;
}

std::optional<CancelBegun> find_cancel(sql::Transaction& transaction, const std::string& order_id) {
    const auto rows = transaction.query(orders_sql::find_cancelling, {order_id});
    if (rows.empty()) return std::nullopt;
    return CancelBegun{rows.front().optional_text("actor_id")};
}

std::vector<Event> list_events(sql::Transaction& transaction, const std::string& order_id) {
    std::vector<Event> events;
    for (const auto& row : transaction.query(orders_sql::list_events, {order_id, events_max})) {
        events.push_back(event_of(row));
    }
    return events;
}

}  // namespace shop::orders
