#pragma once

#include "orders/order.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// The courier brings back an unpaid parcel: its goods return to stock, once, and the
/// order can be paid no more. Refuses with "unknown_order", "order_paid", "goods_returned", or
/// "not_on_delivery" for all but shipped orders with cash on delivery.
Result<Order> take_parcel_back(sql::Transaction& transaction, const std::string& order_id,
                               const std::string& reason, const std::string& actor_id,
                               std::int64_t now_ms);

}  // namespace shop::orders
