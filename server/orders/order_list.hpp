#pragma once

// The lists of orders, with their filters, searches and sort orders.

#include "orders/find_order.hpp"
#include "orders/user_lookups.hpp"
#include "platform/db/list_page.hpp"

namespace shop::orders {

/// Filters and sort orders of GET /orders/.
sql::ListOffer order_offer();

/// A page, and the time at which its orders are late.
struct OrderPage {
    sql::Page page{};
    std::int64_t now_ms = 0;
};

/// Appends an order to the JSON of others.
using AppendOrder = std::function<void(std::string& json, const Order& order)>;

/// A page of all orders, without cancelled and expired ones. These are in the state "ended", and a
/// search without a filter by state, payment or shipping finds them after all others.
sql::JsonPage list_orders(sql::Transaction& transaction, const OrderPage& page,
                          const FindCustomers& find_customers, const AppendOrder& append);

/// Ids of the first `count` orders of the list, from its start.
std::vector<std::string> list_order_ids(sql::Transaction& transaction, const OrderPage& page,
                                        const FindCustomers& find_customers, std::int64_t count);

/// The same for the orders of one user, newest first.
sql::JsonPage list_orders_of(sql::Transaction& transaction, const sql::Page& page,
                             const std::string& user_id, const AppendOrder& append);

}  // namespace shop::orders
