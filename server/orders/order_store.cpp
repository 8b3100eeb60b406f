#include "orders/order_store.hpp"

#include "catalogue/catalogue.hpp"
#include "orders/orders_sql.hpp"
#include "orders/payment/transfer_reference.hpp"
#include "orders/totals/order_totals.hpp"
#include "platform/base/text.hpp"
#include "platform/db/search_words.hpp"

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

constexpr std::size_t id_length = 24;
constexpr std::size_t id_end_length = 8;  // Of orders_by_id_end.

const sql::SortKeys sort_keys = {{"created", "created_at_ms"}, {"total", "price_paisa"}};

OrderStatus status_of(std::string_view name) {
    const auto found = std::ranges::find(status_names, name, &StatusName::second);
    if (found == status_names.end()) throw std::logic_error("no status " + std::string(name));
    return found->first;
}

/// Overwrites `order` with a Row or a RowView.
template <class AnyRow>
void read_order(const AnyRow& row, Order& order) {
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
    order.way = payments::find_way(row.text("way"));
    // Paid before orders knew their way.
    if (!order.way && order.paid())
        order.way = payments::find_way_of_payment(*order.transaction_id);
    order.received = Money{row.integer("received_paisa")};
    order.open_notices = row.integer("open_notices");
    order.paid_with = row.text("paid_with");
    order.is_risky = row.integer("is_risky") == 1;
}

Order order_of(const sql::Row& row) {
    Order order;
    read_order(row, order);
    return order;
}

/// A page of the list as JSON. One order takes the place of the other, so that their texts need no
/// memory of their own.
sql::JsonPage read_page_of_orders(sql::Transaction& transaction, sql::ListPlan plan,
                                  const sql::Page& page, const AppendOrder& append) {
    Order order;
    const auto append_row = [&](std::string& json, const sql::RowView& row) {
        read_order(row, order);
        append(json, order);
    };
    return sql::read_json_page(transaction, std::move(plan), page, append_row);
}

std::string_view condition_of(payments::Way way) {
    switch (way) {
        case payments::Way::card: break;
        case payments::Way::gateway: return orders_sql::by_gateway;
        case payments::Way::transfer: return orders_sql::by_transfer;
        case payments::Way::on_delivery: return orders_sql::on_delivery;
    }
    return orders_sql::by_card;
}

/// "1042", "#1042", or the reference of a bank transfer, "NB1042K".
std::optional<std::int64_t> number_in(std::string_view search) {
    if (const auto number = find_number_of_reference(search)) return number;
    if (search.starts_with('#')) search.remove_prefix(1);
    const auto number = whole_number(search);
    return number && *number >= 0 ? number : std::nullopt;
}

/// By number, id or its end, email, phone, transaction, any word of the product's name or of the
/// customer's.
std::vector<sql::SearchWay> search_ways(sql::Transaction& transaction, const std::string& search,
                                        const FindCustomers& find_customers) {
    const auto lower = lower_case(search);
    std::vector<sql::SearchWay> ways{
        sql::begins_with("email", lower),
        sql::begins_with("lower(product_name)", lower),
    };
    if (const auto number = number_in(search)) {
        ways.push_back({std::string(orders_sql::has_number), {*number}, {}});
    }
    sql::append(ways, sql::id_ways(lower));
    const bool is_of_id = lower.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (is_of_id && id_end_length <= lower.size() && lower.size() <= id_length) {
        const auto from = static_cast<std::int64_t>(id_length - lower.size()) + 1;
        ways.push_back({std::string(orders_sql::has_id_end),
                        {lower.substr(lower.size() - id_end_length), from, lower},
                        {}});
    }
    if (payments::find_way_of_payment(std::string(search) + "0")) {
        ways.push_back(
            {std::string(orders_sql::has_transaction), {search, sql::after_all_with(search)}, {}});
    }
    sql::append(ways, sql::phone_ways(search));
    sql::append(ways,
                sql::one_of("lower(product_name)", catalogue::find_names(transaction, search)));
    sql::append(ways, sql::one_of("user_id", find_customers(transaction, search)));
    return ways;
}

std::optional<std::string> only_text(const std::vector<sql::Row>& rows, std::string_view column) {
    if (rows.size() != 1) return std::nullopt;
    return rows.front().text(column);
}

}  // namespace

std::string_view name_of(OrderStatus status) {
    return std::ranges::find(status_names, status, &StatusName::first)->second;
}

std::vector<std::string> list_product_names(sql::Transaction& transaction,
                                            const std::string& after) {
    const auto rows = transaction.query(orders_sql::next_product_name, {after});
    const auto name = rows.front().optional_text("name");
    return name ? std::vector{*name} : std::vector<std::string>{};
}

Result<Order> find_order(sql::Transaction& transaction, const std::string& id) {
    auto rows = transaction.query(orders_sql::find_order, {id});
    if (rows.empty()) return unknown_order();
    return order_of(rows.front());
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

sql::ListOffer order_offer() {
    return {true,
            {{"paid", {"true", "false"}},
             {"shipped", {"true", "false"}},
             {"way", {"card", "gateway", "transfer", "on_delivery"}},
             {"sort", sql::both_directions(sort_keys)}}};
}

sql::JsonPage list_orders(sql::Transaction& transaction, const sql::Page& page,
                          const FindCustomers& find_customers, const AppendOrder& append) {
    sql::ListPlan plan{orders_sql::order_columns, "orders", {orders_sql::live}};
    const auto narrow = [&](const char* name, std::string_view if_true, std::string_view if_false) {
        const auto choice = page.choice(name);
        if (!choice.empty()) plan.conditions.push_back(choice == "true" ? if_true : if_false);
    };
    narrow("paid", orders_sql::paid, orders_sql::unpaid);
    narrow("shipped", orders_sql::shipped, orders_sql::unshipped);
    if (const auto way = payments::find_way(page.choice("way"))) {
        plan.conditions.push_back(condition_of(*way));
    }
    if (!page.search.empty()) plan.ways = search_ways(transaction, page.search, find_customers);
    sql::sort_by(plan, sort_keys, page.choice("sort", "-created"));
    return read_page_of_orders(transaction, std::move(plan), page, append);
}

sql::JsonPage list_orders_of(sql::Transaction& transaction, const sql::Page& page,
                             const std::string& user_id, const AppendOrder& append) {
    sql::ListPlan plan{
        orders_sql::order_columns, "orders", {orders_sql::live, orders_sql::of_user}, {user_id}};
    plan.descending = true;
    return read_page_of_orders(transaction, std::move(plan), page, append);
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
        sets.push_back({query.user_id, query.product_id, query.recent_since_ms, query.recent_max});
    }
    return transaction.query_all(orders_sql::read_open_orders, sets);
}

OpenOrders open_orders_of(const std::vector<sql::Row>& rows) {
    const auto& row = rows.front();
    return {row.integer("n"), row.optional_integer("unchanged_since_ms"), row.integer("held"),
            row.integer("recent"), row.integer("first_at_ms")};
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
                        order.created_at_ms, order.number,
                        sql::value_of(order.product_name_bangla)});
        events.push_back({order.id, order.user_id, order.created_at_ms});
    }
    transaction.execute_all(orders_sql::insert_order, rows);
    transaction.execute_all(orders_sql::insert_placed, events);
    count_placed(transaction, orders);
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
