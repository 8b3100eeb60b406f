#include "orders/order_store.hpp"

#include "orders/orders_sql.hpp"
#include "orders/totals/order_totals.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace shop::orders {
namespace {

using StatusName = std::pair<OrderStatus, std::string_view>;
constexpr std::array<StatusName, 5> status_names{{
    {OrderStatus::pending, "pending"},
    {OrderStatus::shipped, "shipped"},
    {OrderStatus::cancelling, "cancelling"},
    {OrderStatus::cancelled, "cancelled"},
    {OrderStatus::expired, "expired"},
}};

OrderStatus status_of(std::string_view name) {
    const auto found = std::ranges::find(status_names, name, &StatusName::second);
    if (found == status_names.end()) throw std::logic_error("no status " + std::string(name));
    return found->first;
}

/// From a Row or a RowView.
template <class AnyRow>
void read_any(const AnyRow& row, Order& order) {
    order.id = row.text("id");
    order.number = row.integer("number");
    order.user_id = row.text("user_id");
    order.product_id = row.text("product_id");
    order.product_name = row.text("product_name");
    order.product_name_bangla = row.optional_text("product_name_bn");
    order.name = row.text("name");
    order.email = row.text("email");
    order.address = row.text("address");
    order.phone = row.text("phone");
    order.quantity = row.integer("quantity");
    order.price = Money{row.integer("price_paisa")};
    order.status = status_of(row.text("fate"));
    order.transaction_id = row.optional_text("transaction_id");
    order.refunded = Money{row.integer("refunded_paisa")};
    order.goods_returned = row.integer("goods_returned") == 1;
    order.created_at_ms = row.integer("created_at_ms");
    order.changed_at_ms = row.integer("changed_at_ms");
    order.way = payments::find_way(row.text("way"));
    // Paid before orders stored their payment method.
    if (!order.way && order.paid())
        order.way = payments::find_way_of_payment(*order.transaction_id);
    order.received = Money{row.integer("received_paisa")};
    order.open_notices = row.integer("open_notices");
    order.noticed_at_ms = row.integer("noticed_at_ms");
    order.paid_with = row.text("paid_with");
    order.is_risky = row.integer("is_risky") == 1;
}

Order order_of(const sql::Row& row) {
    Order order;
    read_any(row, order);
    return order;
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

std::string_view name_of(OrderStatus status) {
    return std::ranges::find(status_names, status, &StatusName::first)->second;
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
    std::vector<sql::Values> sets;
    for (const auto& id : ids) sets.push_back({id});
    std::vector<std::optional<Order>> orders;
    for (auto& rows : transaction.query_all(orders_sql::find_order, sets).take()) {
        orders.push_back(sql::one(std::move(rows), order_of));
    }
    return orders;
}

bool has_bought(sql::Transaction& transaction, const std::string& user_id) {
    return !transaction.query(orders_sql::find_bought, {user_id}).empty();
}

std::vector<Order> list_orders_by_id(sql::Transaction& transaction, const std::string& after,
                                     std::int64_t count) {
    std::vector<Order> orders;
    for (auto& row : transaction.query(orders_sql::verify_orders, {after, count})) {
        orders.push_back(order_of(row));
    }
    return orders;
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
    std::vector<sql::Values> sets;
    for (const auto& id : product_ids) sets.push_back({id});
    return transaction.query_all(orders_sql::sum_unverified, sets);
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
    std::vector<Reservation> reservations;
    for (const auto& row : transaction.query(orders_sql::list_large_reservations, {percent})) {
        reservations.push_back({row.text("product_id"), row.text("product_name"), row.text("email"),
                                row.integer("pieces"), row.integer("percent")});
    }
    return reservations;
}

std::optional<std::string> find_payable_with_total(sql::Transaction& transaction,
                                                   const std::string& user_id, Money total) {
    return only_text(transaction.query(orders_sql::find_payable_with_total, {user_id, total.paisa}),
                     "id");
}

void insert_orders(sql::Transaction& transaction, const std::vector<Order>& orders) {
    std::vector<sql::Values> rows;
    std::vector<sql::Values> events;
    for (const auto& order : orders) {
        rows.push_back({order.id, order.user_id, order.product_id, order.product_name, order.name,
                        order.email, order.address, order.phone, order.quantity, order.price.paisa,
                        order.created_at_ms, order.number, sql::value_of(order.product_name_bangla),
                        std::int64_t{order.is_unverified}});
        events.push_back({order.id, order.user_id, order.created_at_ms});
    }
    transaction.execute_all(orders_sql::insert_order, rows);
    transaction.execute_all(orders_sql::insert_placed, events);
    count_placed(transaction, orders);
}

void choose_way(sql::Transaction& transaction, const std::string& id, payments::Way way,
                std::int64_t now_ms) {
    change_order(transaction, orders_sql::choose_way,
                 {id, now_ms, std::string(payments::name_of(way))});
}

void mark_paid(sql::Transaction& transaction, const std::string& id, const payments::Intent& intent,
               std::int64_t now_ms) {
    const auto way = payments::find_way_of_payment(intent.id);
    change_order(transaction, orders_sql::mark_paid,
                 {id, intent.id, now_ms, way ? std::string(name_of(*way)) : "", intent.paid_with,
                  std::int64_t{intent.is_risky}});
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
    change_order(transaction, orders_sql::update_status,
                 {id, std::string(name_of(status)), now_ms});
}

void withdraw_cancel(sql::Transaction& transaction, const std::string& id,
                     std::optional<std::int64_t> changed_at_ms) {
    change_order(transaction, orders_sql::withdraw_cancel, {id, sql::value_of(changed_at_ms)});
}

}  // namespace shop::orders
