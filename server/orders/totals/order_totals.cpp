#include "orders/totals/order_totals.hpp"

#include "orders/totals/totals_sql.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"

namespace shop::orders {
namespace {

std::int64_t hour_of(std::int64_t at_ms) {
    return at_ms - at_ms % hour_ms;
}

void count_flows(sql::Transaction& transaction, std::int64_t hour_ms, const Flows& flows) {
    sql::Values values{hour_ms, transaction.slot()};
    for (const auto& field : flow_fields) values.emplace_back(flows.*field.value);
    transaction.execute_deferred(totals_sql::count_flows, values);
}

void count_waiting(sql::Transaction& transaction, const Waiting& waiting) {
    sql::Values values{transaction.slot()};
    for (const auto& field : waiting_fields) values.emplace_back(waiting.*field.value);
    transaction.execute_deferred(totals_sql::count_now, values);
}

std::int64_t sign_of(Direction direction) {
    return direction == Direction::in ? 1 : -1;
}

FlowsByTime flows_by_time(const std::vector<sql::Row>& rows) {
    FlowsByTime flows;
    for (const auto& row : rows) flows[row.integer("hour_ms")] = flows_of(row);
    return flows;
}

}  // namespace

void count_placed(sql::Transaction& transaction, const std::vector<Order>& orders) {
    FlowsByTime hours;
    Waiting waiting;
    for (const auto& order : orders) {
        auto& flows = hours[hour_of(order.created_at_ms)];
        ++flows.placed_count;
        flows.placed_paisa += order.price.paisa;
        ++waiting.unpaid_count;
        waiting.unpaid_paisa += order.price.paisa;
    }
    if (!orders.empty()) add_to_totals(transaction, hours, waiting);
}

void count_event(sql::Transaction& transaction, const Event& event) {
    Flows flows;
    if (event.kind == EventKind::paid) {
        flows.paid_count = 1;
        flows.paid_paisa = event.amount.paisa;
    } else if (event.kind == EventKind::payment_withdrawn) {
        flows.paid_count = -1;
        flows.paid_paisa = -event.amount.paisa;
    } else if (event.kind == EventKind::shipped) {
        flows.shipped_count = 1;
    } else {
        return;
    }
    count_flows(transaction, hour_of(event.at_ms), flows);
}

void count_refund(sql::Transaction& transaction, const std::string& refund_id,
                  Direction direction) {
    transaction.execute_deferred(totals_sql::count_refund,
                                 {transaction.slot(), refund_id, sign_of(direction)});
}

void change_order(sql::Transaction& transaction, std::string_view statement,
                  const sql::Values& values) {
    const auto count = [&](Direction direction) {
        transaction.execute_deferred(totals_sql::count_state,
                                     {transaction.slot(), values.at(0), sign_of(direction)});
    };
    count(Direction::out);
    transaction.execute_deferred(statement, values);
    count(Direction::in);
}

void add_to_totals(sql::Transaction& transaction, const FlowsByTime& hours,
                   const Waiting& waiting) {
    for (const auto& [hour_ms, flows] : hours) count_flows(transaction, hour_ms, flows);
    if (waiting != Waiting{}) count_waiting(transaction, waiting);
}

FlowsByTime list_hours(sql::Transaction& transaction, const Period& period) {
    return flows_by_time(
        transaction.query(totals_sql::list_hours, {period.from_ms, period.until_ms}));
}

FlowsByTime list_days(sql::Transaction& transaction, const Period& period) {
    return flows_by_time(transaction.query(
        totals_sql::list_days, {period.from_ms, period.until_ms, shop_utc_offset_hours * hour_ms}));
}

Waiting read_waiting(sql::Transaction& transaction) {
    return waiting_of(transaction.query(totals_sql::sum_now, {}).front());
}

Flows flows_of(const sql::Row& row) {
    return {row.integer("placed_count"),  row.integer("placed_paisa"),
            row.integer("paid_count"),    row.integer("paid_paisa"),
            row.integer("shipped_count"), row.integer("refunded_count"),
            row.integer("refunded_paisa")};
}

Waiting waiting_of(const sql::Row& row) {
    return {row.integer("to_ship_count"), row.integer("to_ship_paisa"), row.integer("unpaid_count"),
            row.integer("unpaid_paisa"),  row.integer("owed_count"),    row.integer("owed_paisa")};
}

}  // namespace shop::orders
