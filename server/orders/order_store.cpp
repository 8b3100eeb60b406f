#include "orders/order_store.hpp"

#include "orders/orders_sql.hpp"

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

const sql::SortKeys sort_keys = {{"created", "created_at_ms"}, {"total", "price_paisa"}};

OrderStatus status_of(std::string_view name) {
    const auto found = std::ranges::find(status_names, name, &StatusName::second);
    if (found == status_names.end()) throw std::logic_error("no status " + std::string(name));
    return found->first;
}

/// Takes the texts out of the row.
Order order_of(sql::Row& row) {
    Order order;
    order.id = row.consume_text("id");
    order.user_id = row.consume_text("user_id");
    order.product_id = row.consume_text("product_id");
    order.product_name = row.consume_text("product_name");
    order.name = row.consume_text("name");
    order.email = row.consume_text("email");
    order.address = row.consume_text("address");
    order.phone = row.consume_text("phone");
    order.quantity = row.integer("quantity");
    order.price = Money{row.integer("price_paisa")};
    order.status = status_of(row.text("fate"));
    order.transaction_id = row.optional_text("transaction_id");
    order.refunded = Money{row.integer("refunded_paisa")};
    order.goods_returned = row.integer("goods_returned") == 1;
    order.created_at_ms = row.integer("created_at_ms");
    return order;
}

std::optional<std::string> only_text(const std::vector<sql::Row>& rows, std::string_view column) {
    if (rows.size() != 1) return std::nullopt;
    return rows.front().text(column);
}

}  // namespace

std::string_view name_of(OrderStatus status) {
    return std::ranges::find(status_names, status, &StatusName::first)->second;
}

Result<Order> find_order(sql::Transaction& transaction, const std::string& id) {
    auto rows = transaction.query(orders_sql::find_order, {id});
    if (rows.empty()) return unknown_order();
    return order_of(rows.front());
}

sql::ListOffer order_offer() {
    return {true,
            {{"paid", {"true", "false"}},
             {"shipped", {"true", "false"}},
             {"sort", sql::both_directions(sort_keys)}}};
}

sql::Listed<Order> list_orders(sql::Transaction& transaction, const sql::Page& page) {
    sql::ListPlan plan{orders_sql::order_columns, "orders", {orders_sql::live}};
    const auto narrow = [&](const char* name, std::string_view if_true, std::string_view if_false) {
        const auto choice = page.choice(name);
        if (!choice.empty()) plan.conditions.push_back(choice == "true" ? if_true : if_false);
    };
    narrow("paid", orders_sql::paid, orders_sql::unpaid);
    narrow("shipped", orders_sql::shipped, orders_sql::unshipped);
    sql::search_by(plan, {"email", "lower(product_name)"}, page);
    sql::sort_by(plan, sort_keys, page.choice("sort", "-created"));
    return sql::read_list(transaction, std::move(plan), page, order_of);
}

sql::Listed<Order> list_orders_of(sql::Transaction& transaction, const sql::Page& page,
                                  const std::string& user_id) {
    sql::ListPlan plan{
        orders_sql::order_columns, "orders", {orders_sql::live, orders_sql::of_user}, {user_id}};
    plan.descending = true;
    return sql::read_list(transaction, std::move(plan), page, order_of);
}

std::vector<Order> list_orders_by_id(sql::Transaction& transaction, const std::string& after,
                                     std::int64_t count) {
    std::vector<Order> orders;
    for (auto& row : transaction.query(orders_sql::verify_orders, {after, count})) {
        orders.push_back(order_of(row));
    }
    return orders;
}

std::int64_t count_open_orders(sql::Transaction& transaction, const std::string& user_id) {
    return transaction.query(orders_sql::count_open_orders, {user_id}).front().integer("n");
}

std::optional<std::int64_t> find_longest_unchanged(sql::Transaction& transaction,
                                                   const std::string& user_id) {
    return sql::one(transaction.query(orders_sql::find_longest_unchanged, {user_id}),
                    [](const sql::Row& row) { return row.integer("changed_at_ms"); });
}

std::optional<std::string> find_payable_with_total(sql::Transaction& transaction,
                                                   const std::string& user_id, Money total) {
    return only_text(transaction.query(orders_sql::find_payable_with_total, {user_id, total.paisa}),
                     "id");
}

void insert_order(sql::Transaction& transaction, const Order& order) {
    transaction.execute_deferred(
        orders_sql::insert_order,
        {order.id, order.user_id, order.product_id, order.product_name, order.name, order.email,
         order.address, order.phone, order.quantity, order.price.paisa, order.created_at_ms});
}

void mark_paid(sql::Transaction& transaction, const std::string& id,
               const std::string& transaction_id, std::int64_t now_ms) {
    transaction.execute_deferred(orders_sql::mark_paid, {id, transaction_id, now_ms});
}

void add_refunded(sql::Transaction& transaction, const std::string& id, std::int64_t paisa,
                  std::int64_t now_ms) {
    transaction.execute_deferred(orders_sql::add_refunded, {id, paisa, now_ms});
}

void mark_goods_returned(sql::Transaction& transaction, const std::string& id,
                         std::int64_t now_ms) {
    transaction.execute_deferred(orders_sql::mark_goods_returned, {id, now_ms});
}

void update_status(sql::Transaction& transaction, const std::string& id, OrderStatus status,
                   std::int64_t now_ms) {
    transaction.execute_deferred(orders_sql::update_status,
                                 {id, std::string(name_of(status)), now_ms});
}

void withdraw_cancel(sql::Transaction& transaction, const std::string& id,
                     std::optional<std::int64_t> changed_at_ms) {
    transaction.execute_deferred(orders_sql::withdraw_cancel, {id, sql::value_of(changed_at_ms)});
}

}  // namespace shop::orders
