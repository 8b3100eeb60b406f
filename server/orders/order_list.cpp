#include "orders/order_list.hpp"

#include "catalogue/catalogue.hpp"
#include "orders/order_store.hpp"
#include "orders/orders_sql.hpp"
#include "orders/totals/late_work.hpp"
#include "orders/transfer_reference.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"
#include "platform/db/search_words.hpp"

namespace shop::orders {
namespace {

constexpr std::size_t id_length = 24;
constexpr std::size_t id_end_length = 8;  // Of orders_by_id_end.
constexpr auto ended_state = "ended";
constexpr auto late_state = "late";
constexpr auto overdue_state = "overdue";

const sql::SortKeys sort_keys = {{"created", "created_at_ms"}, {"total", "price_paisa"}};

/// A page of the list as JSON. Reuses one order for all rows, so that texts need no new memory.
sql::JsonPage read_page_of_orders(sql::Transaction& transaction, sql::ListPlan plan,
                                  const sql::Page& page, const AppendOrder& append) {
    Order order;
    const auto append_row = [&](std::string& json, const sql::RowView& row) {
        read_order(row, order);
        append(json, order);
    };
    return sql::read_json_page(transaction, std::move(plan), page, append_row);
}

std::string_view condition_of(PaymentMethod method) {
    switch (method) {
        case PaymentMethod::card: break;
        case PaymentMethod::gateway: return orders_sql::by_gateway;
        case PaymentMethod::transfer: return orders_sql::by_transfer;
        case PaymentMethod::on_delivery: return orders_sql::on_delivery;
    }
    return orders_sql::by_card;
}

using Conditions = std::vector<std::string_view>;

/// Conditions of each state; an index by age serves each.
const std::map<std::string, Conditions, std::less<>> states = {
    {"to_ship", {orders_sql::to_ship}},
    {"unpaid", {orders_sql::unpaid, orders_sql::to_be_paid}},
    {"owed", {orders_sql::unpaid, orders_sql::shipped, orders_sql::goods_out}},
    {"refund_due", {orders_sql::refund_due}},
    {"refunded", {orders_sql::refunded}},
    {late_state, {orders_sql::to_ship}},  // And paid_before.
    {overdue_state, {orders_sql::to_ship, orders_sql::promised}},
    {ended_state, {}},
};

std::vector<std::string> state_names() {
    std::vector<std::string> names;
    for (const auto& [name, conditions] : states) names.push_back(name);
    return names;
}

/// Narrows the list to orders placed between the day `from` and the end of the day `to`.
void narrow_days(sql::ListPlan& plan, const sql::Page& page) {
    const auto from = begin_of_day_ms(page.choice("from"), shop_utc_offset_hours);
    const auto to = begin_of_day_ms(page.choice("to"), shop_utc_offset_hours);
    if (from) plan.narrowed.push_back({std::string(orders_sql::placed_from), {*from}});
    if (to) {
        const auto end = *to + day_ms;
        plan.narrowed.push_back({std::string(orders_sql::placed_before), {end}});
    }
}

/// Omits ended orders, unless the query requests them. A search lists them after the others, except
/// with a filter by state, payment or shipping: these filters are for open work.
void narrow_to_live_or_ended(sql::ListPlan& plan, const sql::Page& page) {
    const auto state = page.choice("state");
    const bool is_of_work = !(state + page.choice("paid") + page.choice("shipped")).empty();
    if (state == ended_state) {
        plan.conditions.push_back(orders_sql::ended);
    } else if (page.search.empty() || is_of_work) {
        plan.conditions.push_back(orders_sql::live);
    } else {
        plan.last = orders_sql::ended;
    }
}

/// All orders, narrowed by the filters.
sql::ListPlan plan_of_orders(const OrderPage& list) {
    const auto& page = list.page;
    sql::ListPlan plan{orders_sql::order_columns, "orders"};
    narrow_to_live_or_ended(plan, page);
    const auto narrow = [&](const char* name, std::string_view if_true, std::string_view if_false) {
        const auto choice = page.choice(name);
        if (!choice.empty()) plan.conditions.push_back(choice == "true" ? if_true : if_false);
    };
    narrow("paid", orders_sql::paid, orders_sql::unpaid);
    narrow("shipped", orders_sql::shipped, orders_sql::unshipped);
    if (const auto method = find_named<PaymentMethod>(page.choice("way"))) {
        plan.conditions.push_back(condition_of(*method));
    }
    if (const auto state = states.find(page.choice("state")); state != states.end()) {
        for (const auto condition : state->second) plan.conditions.push_back(condition);
    }
    if (page.choice("state") == late_state) {
        plan.narrowed.push_back(
            {std::string(orders_sql::paid_before), {list.now_ms - late_order_age_ms}});
    }
    if (page.choice("state") == overdue_state) {
        plan.narrowed.push_back({std::string(orders_sql::promised_before), {list.now_ms}});
    }
    narrow_days(plan, page);
    if (const auto product = page.choice("product"); !product.empty()) {
        plan.narrowed.push_back({std::string(orders_sql::of_product), {product}});
    }
    sql::sort_by(plan, sort_keys, page.choice("sort", "-created"));
    return plan;
}

/// "1042", "#1042", or the reference of a bank transfer, "NB1042K".
std::optional<std::int64_t> number_in(std::string_view search) {
    if (const auto number = find_number_of_reference(search)) return number;
    if (search.starts_with('#')) search.remove_prefix(1);
    const auto number = whole_number(search);
    return number && *number >= 0 ? number : std::nullopt;
}

/// By number, id or its end, email, phone, transaction, or any word of the product's or the
/// customer's name.
std::vector<sql::IndexedCondition> search_conditions(sql::Transaction& transaction,
                                                     const std::string& search,
                                                     const FindCustomers& find_customers) {
    const auto lower = lower_case(search);
    std::vector<sql::IndexedCondition> conditions{
        sql::begins_with("email", lower),
        sql::begins_with("lower(product_name)", lower),
    };
    if (const auto number = number_in(search)) {
        conditions.push_back({std::string(orders_sql::has_number), {*number}, {}});
    }
    sql::append(conditions, sql::id_conditions(lower));
    const bool is_of_id = lower.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (is_of_id && id_end_length <= lower.size() && lower.size() <= id_length) {
        const auto from = static_cast<std::int64_t>(id_length - lower.size()) + 1;
        conditions.push_back({std::string(orders_sql::has_id_end),
                              {lower.substr(lower.size() - id_end_length), from, lower},
                              {}});
    }
    if (payments::find_method_of_payment(std::string(search) + "0")) {
        conditions.push_back(
            {std::string(orders_sql::has_transaction), {search, sql::after_all_with(search)}, {}});
    }
    sql::append(conditions, sql::phone_conditions(search));
    sql::append(conditions,
                sql::one_of("lower(product_name)", catalogue::find_names(transaction, search)));
    sql::append(conditions, sql::one_of("user_id", find_customers(transaction, search)));
    return conditions;
}

sql::ListPlan plan_of_search(sql::Transaction& transaction, const OrderPage& list,
                             const FindCustomers& find_customers) {
    auto plan = plan_of_orders(list);
    if (const auto& search = list.page.search; !search.empty())
        plan.alternatives = search_conditions(transaction, search, find_customers);
    return plan;
}

}  // namespace

std::vector<std::string> list_product_names(sql::Transaction& transaction,
                                            const std::string& after) {
    const auto rows = transaction.query(orders_sql::next_product_name, {after});
    const auto name = rows.front().optional_text("name");
    return name ? std::vector{*name} : std::vector<std::string>{};
}

sql::ListOffer order_offer() {
    return {true,
            {{"paid", {"true", "false"}},
             {"shipped", {"true", "false"}},
             {"way", {"card", "gateway", "transfer", "on_delivery"}},
             {"state", state_names()},
             {"sort", sql::both_directions(sort_keys)}},
            {"from", "to"},
            {"product"}};
}

sql::JsonPage list_orders(sql::Transaction& transaction, const OrderPage& page,
                          const FindCustomers& find_customers, const AppendOrder& append) {
    auto plan = plan_of_search(transaction, page, find_customers);
    return read_page_of_orders(transaction, std::move(plan), page.page, append);
}

std::vector<std::string> list_order_ids(sql::Transaction& transaction, const OrderPage& page,
                                        const FindCustomers& find_customers, std::int64_t count) {
    auto plan = plan_of_search(transaction, page, find_customers);
    plan.columns = "id";
    plan.limit = count;
    const auto statement = sql::list_statement(plan);
    return sql::texts_of(transaction.query(statement.text, statement.values), "id");
}

sql::JsonPage list_orders_of(sql::Transaction& transaction, const sql::Page& page,
                             const std::string& user_id, const AppendOrder& append) {
    sql::ListPlan plan{
        orders_sql::order_columns, "orders", {orders_sql::live, orders_sql::of_user}, {user_id}};
    plan.descending = true;
    return read_page_of_orders(transaction, std::move(plan), page, append);
}

}  // namespace shop::orders
