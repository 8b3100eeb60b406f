#pragma once

#include "orders/order.hpp"
#include "platform/audit/audit.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// An order after it was asked to be shipped.
struct Shipping {
    Order order;
    int modified_count = 0;  // 0 when it was shipped before.
};

/// Marks the order as shipped by the administrator `actor_id`, paid or not: trade customers pay
/// later. This is final. Refuses with "unknown_order", "order_cancelling", "order_refunded" or
/// "goods_returned".
Result<Shipping> ship_order(sql::Transaction& transaction, const std::string& id,
                            const std::string& actor_id, std::int64_t now_ms);

/// The same for a member of the staff, with its row of the audit trail.
Result<Shipping> ship_for_staff(sql::Transaction& transaction, const std::string& id,
                                const audit::Actor& staff, std::int64_t now_ms);

}  // namespace shop::orders
