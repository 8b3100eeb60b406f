#include "orders/order_store.hpp"

#include "orders/delivery/promised_day.hpp"
#include "orders/orders_sql.hpp"
#include "orders/totals/order_totals.hpp"

#include <set>

namespace shop::orders {
namespace {

/// From a Row or a RowView.
void read_any(auto& row, Order& order) {
    sql::read_record(row, order);
    // Paid before orders stored their payment method.
    if (!order.method && order.paid())
        order.method = payments::find_method_of_payment(*order.transaction_id);
}

Order order_of(sql::Row& row) {
    Order order;
    read_any(row, order);
    return order;
}

/// The promise for an order that is ready from now on; an earlier one stays.
std::optional<std::int64_t> promise_of(sql::Transaction& transaction, const Order& order,
                                       std::int64_t now_ms) {
    if (order.promised_by_ms || order.shipped()) return order.promised_by_ms;
    return promise(transaction, order.delivery_days, now_ms);
}

std::optional<std::string> only_text(const std::vector<sql::Row>& rows, std::string_view column) {
    if (rows.size() != 1) return std::nullopt;
    return rows.front().text(column);
}

}  // namespace

void read_order(const sql::RowView& row, Order& order) {
    read_any(row, order);
    order.ended_at_ms.reset();
    if (order.ended()) order.ended_at_ms = row.integer("ended_at_ms");
}

Result<Order> find_order(sql::Transaction& transaction, const std::string& id) {
    auto rows = transaction.query(orders_sql::find_order, {id});
    if (rows.empty()) return unknown_order();
    return order_of(rows.front());
}

std::optional<std::string> find_order_id(sql::Transaction& transaction, std::int64_t number) {
    return sql::one(transaction.query(orders_sql::find_order_id, {number}),
                    [](sql::Row& row) { return row.consume_text("id"); });
}

std::vector<std::optional<Order>> find_orders(sql::Transaction& transaction,
                                              const std::vector<std::string>& ids) {
    auto orders = transaction.query_all(orders_sql::find_order, sql::sets_of(ids));
    return sql::one_of_each(orders.take(), order_of);
}

bool has_bought(sql::Transaction& transaction, const std::string& user_id) {
    return !transaction.query(orders_sql::find_bought, {user_id}).empty();
}

std::vector<Order> list_orders_by_id(sql::Transaction& transaction, const std::string& after,
                                     std::int64_t count) {
    return sql::all(transaction.query(orders_sql::verify_orders, {after, count}), order_of);
}

DeferredRows query_open_orders(sql::Transaction& transaction,
                               const std::vector<OpenOrdersQuery>& queries) {
    std::vector<sql::Values> sets;
    for (const auto& query : queries) {
        sets.push_back({query.user_id, query.recent_since_ms, query.recent_max});
    }
    return transaction.query_all(orders_sql::read_open_orders, sets);
}

OpenOrders open_orders_of(const std::vector<sql::Row>& rows) {
    const auto& row = rows.front();
    return {row.integer("n"), row.optional_integer("unchanged_since_ms"), row.integer("recent"),
            row.integer("first_at_ms")};
}

DeferredRows query_unverified_pieces(sql::Transaction& transaction,
                                     const std::vector<std::string>& product_ids) {
    return transaction.query_all(orders_sql::sum_unverified, sql::sets_of(product_ids));
}

std::int64_t unverified_pieces_of(const std::vector<sql::Row>& rows) {
    return rows.front().integer("pieces");
}

DeferredRows query_next_numbers(sql::Transaction& transaction, std::size_t count) {
    std::vector<sql::Values> sets;
    for (std::size_t place = 1; place <= count; ++place) {
        sets.push_back({static_cast<std::int64_t>(place)});
    }
    return transaction.query_all(orders_sql::next_number, sets);
}

std::int64_t number_of(const std::vector<sql::Row>& rows) {
    return rows.front().integer("number");
}

std::vector<Reservation> list_large_reservations(sql::Transaction& transaction,
                                                 std::int64_t percent) {
    return sql::all_as<Reservation>(
        transaction.query(orders_sql::list_large_reservations, {percent}));
}

std::optional<std::string> find_payable_with_total(sql::Transaction& transaction,
                                                   const std::string& user_id, Money total) {
    return only_text(transaction.query(orders_sql::find_payable_with_total, {user_id, total.paisa}),
                     "id");
}

std::vector<std::string> find_users_who_gave(sql::Transaction& transaction,
                                             const std::string& phone) {
    const std::vector<std::string> spellings{phone, "88" + phone, "+88" + phone};
    std::set<std::string> ids;
    for (const auto& rows :
         transaction.query_all(orders_sql::find_users_who_gave, sql::sets_of(spellings)).take()) {
        for (const auto& row : rows) ids.insert(row.text("user_id"));
    }
    return {ids.begin(), ids.end()};
}

std::vector<OrdersOfCustomer> list_orders_of_customers(sql::Transaction& transaction,
                                                       const std::vector<std::string>& user_ids) {
    const auto sets = sql::sets_of(user_ids);
    auto last = transaction.query_all(orders_sql::find_last_order, sets);
    auto counted = transaction.query_all(orders_sql::count_orders_of, sets);
    auto returned = transaction.query_all(orders_sql::count_returned, sets);
    auto owed = transaction.query_all(orders_sql::sum_owed, sets);
    std::vector<OrdersOfCustomer> customers;
    for (auto& rows : last.take()) customers.push_back({sql::one_as<LastOrder>(std::move(rows))});
    for (std::size_t i = 0; const auto& rows : counted.take()) {
        customers.at(i++).orders = rows.front().integer("n");
    }
    for (std::size_t i = 0; const auto& rows : returned.take()) {
        customers.at(i++).came_back = rows.front().integer("n");
    }
    for (std::size_t i = 0; const auto& rows : owed.take()) {
        customers.at(i++).owed = Money{rows.front().integer("paisa")};
    }
    return customers;
}

void insert_orders(sql::Transaction& transaction, const std::vector<Order>& orders) {
    std::vector<sql::Values> rows;
    std::vector<sql::Values> events;
    for (const auto& order : orders) {
        rows.push_back(sql::values(
            order.id, order.user_id, order.product_id, order.product_name, order.name, order.email,
            order.address, order.phone, order.quantity, order.price, order.created_at_ms,
            order.number, order.product_name_bangla, order.is_unverified, order.checkout_id,
            order.checkout_line, order.delivery_charge, order.delivery_days));
        events.push_back({order.id, order.placer_id(), order.created_at_ms});
    }
    transaction.execute_all(orders_sql::insert_order, rows);
    transaction.execute_all(orders_sql::insert_placed, events);
    count_placed(transaction, orders);
}

void choose_payment_method(sql::Transaction& transaction, const Order& order, PaymentMethod method,
                           std::int64_t now_ms) {
    const auto is_ready = method == PaymentMethod::on_delivery;
    const auto promised_by_ms = is_ready ? promise_of(transaction, order, now_ms) : std::nullopt;
    change_order(transaction, orders_sql::choose_payment_method,
                 sql::values(order.id, now_ms, method, promised_by_ms));
}

void mark_paid(sql::Transaction& transaction, const Order& order, const payments::Intent& intent,
               std::int64_t now_ms) {
    const auto method = payments::find_method_of_payment(intent.id);
    change_order(
        transaction, orders_sql::mark_paid,
        sql::values(order.id, intent.id, now_ms, method ? name_of(*method) : "", intent.paid_with,
                    intent.is_risky, promise_of(transaction, order, now_ms)));
}

void add_refunded(sql::Transaction& transaction, const std::string& id, std::int64_t paisa,
                  std::int64_t now_ms) {
    change_order(transaction, orders_sql::add_refunded, {id, paisa, now_ms});
}

void mark_goods_returned(sql::Transaction& transaction, const std::string& id,
                         std::int64_t now_ms) {
    change_order(transaction, orders_sql::mark_goods_returned, {id, now_ms});
}

void update_status(sql::Transaction& transaction, const std::string& id, OrderStatus status,
                   std::int64_t now_ms) {
    change_order(transaction, orders_sql::update_status, sql::values(id, status, now_ms));
}

void withdraw_cancel(sql::Transaction& transaction, const std::string& id,
                     std::optional<std::int64_t> changed_at_ms) {
    change_order(transaction, orders_sql::withdraw_cancel, sql::values(id, changed_at_ms));
}

}  // namespace shop::orders
