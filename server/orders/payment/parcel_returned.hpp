#pragma once

#include "orders/own_order.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// Records that the courier returned a parcel: its goods return to stock, once. An unpaid order can
/// no longer be paid; staff with the permission refund a paid one. Refuses as check_may_come_back()
/// does, and with "own_order".
Result<Order> take_parcel_back(sql::Transaction& transaction, const std::string& order_id,
                               const std::string& reason, const OrderStaff& staff,
                               std::int64_t now_ms);

}  // namespace shop::orders
