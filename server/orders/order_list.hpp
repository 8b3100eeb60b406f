#pragma once

// The lists of orders: what narrows, searches and sorts them.

#include "orders/find_order.hpp"
#include "orders/user_lookups.hpp"
#include "platform/db/list_page.hpp"

namespace shop::orders {

/// The filters and orders of GET /orders/.
sql::ListOffer order_offer();

/// Writes an order behind the JSON of others.
using AppendOrder = std::function<void(std::string& json, const Order& order)>;

/// A page of all orders, without cancelled and expired ones. Those are in the state "ended", and a
/// search without a state, a payment or a shipping finds them after all others.
sql::JsonPage list_orders(sql::Transaction& transaction, const sql::Page& page,
                          const FindCustomers& find_customers, const AppendOrder& append);

/// The ids of the first `count` orders that the list has, from its start.
std::vector<std::string> list_order_ids(sql::Transaction& transaction, const sql::Page& page,
                                        const FindCustomers& find_customers, std::int64_t count);

/// A page of the orders of one user, newest first, in the same way.
sql::JsonPage list_orders_of(sql::Transaction& transaction, const sql::Page& page,
                             const std::string& user_id, const AppendOrder& append);

}  // namespace shop::orders
