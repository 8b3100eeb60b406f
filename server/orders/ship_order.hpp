#pragma once

#include "orders/order.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

struct Shipping {
    Order order;
    int modified_count = 0;  // 0 when it had been shipped before.
};

/// Marks the order as shipped by the admin `actor_id`, paid or not: trade customers pay later.
/// There is no way back. Refuses with "unknown_order", "order_cancelling" or "order_refunded".
Result<Shipping> ship_order(sql::Transaction& transaction, const std::string& id,
                            const std::string& actor_id, std::int64_t now_ms);

}  // namespace shop::orders
