#pragma once

#include "orders/order.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// The order in any status, or "unknown_order".
Result<Order> find_order(sql::Transaction& transaction, const std::string& id);

}  // namespace shop::orders
