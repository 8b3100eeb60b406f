#include "orders/event_store.hpp"

#include "orders/orders_sql.hpp"
#include "orders/totals/order_totals.hpp"

namespace shop::orders {
namespace {

constexpr std::int64_t events_max = 1'000;

}  // namespace

void insert_event(sql::Transaction& transaction, const Event& event) {
    transaction.execute_deferred(orders_sql::insert_event, sql::values_of(event));
    count_event(transaction, event);
}

void insert_events(sql::Transaction& transaction, const std::vector<Event>& events) {
    std::vector<sql::Values> sets;
    for (const auto& event : events) sets.push_back(sql::values_of(event));
    transaction.execute_all(orders_sql::insert_event, sets);
    for (const auto& event : events) count_event(transaction, event);
}

bool insert_new_event(sql::Transaction& transaction, const Event& event) {
    const bool is_new = transaction.execute(orders_sql::insert_event, sql::values_of(event)) > 0;
    if (is_new) count_event(transaction, event);
    return is_new;
}

std::optional<CancelStart> find_cancel_start(sql::Transaction& transaction,
                                             const std::string& order_id) {
    return sql::one_as<CancelStart>(transaction.query(orders_sql::find_cancel_start, {order_id}));
}

std::optional<ShippingEvent> find_shipping(sql::Transaction& transaction,
                                           const std::string& order_id) {
    return sql::one_as<ShippingEvent>(transaction.query(orders_sql::find_shipping, {order_id}));
}

std::vector<Event> list_events(sql::Transaction& transaction, const std::string& order_id) {
    std::vector<Event> events;
    for (auto& row : transaction.query(orders_sql::list_events, {order_id, events_max})) {
        // A newer program may write kinds that are unknown here.
        const bool is_known = find_named<EventKind>(row.text("kind")).has_value();
        if (is_known) events.push_back(sql::record_as<Event>(row));
    }
    return events;
}

}  // namespace shop::orders
