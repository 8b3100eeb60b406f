#pragma once

#include "orders/own_order.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// The courier brings back a parcel: its goods return to stock, once. An unpaid order can be paid
/// no more; the money of a paid one is refunded by a person who may do that. Refuses as
/// check_may_come_back() does, and with "own_order".
Result<Order> take_parcel_back(sql::Transaction& transaction, const std::string& order_id,
                               const std::string& reason, const OrderStaff& staff,
                               std::int64_t now_ms);

}  // namespace shop::orders
