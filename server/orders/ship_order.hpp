#pragma once

#include "orders/own_order.hpp"
#include "platform/audit/audit.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// Result of a request to ship an order.
struct Shipping {
    Order order;
    int modified_count = 0;  // 0 if it was already shipped.
};

/// Marks the order as shipped by the administrator `actor_id`, paid or not: trade customers pay
/// later. This is final. Refuses with "unknown_order", "order_cancelling", "order_refunded" or
/// "goods_returned".
Result<Shipping> ship_order(sql::Transaction& transaction, const std::string& id,
                            const std::string& actor_id, std::int64_t now_ms);

/// A staff member who ships, or the job that ships for them.
struct Shipper {
    audit::Actor actor;
    HasColleague has_colleague{};
};

/// The same for staff, with a row in the audit trail. Also refuses with "own_order".
Result<Shipping> ship_for_staff(sql::Transaction& transaction, const std::string& id,
                                const Shipper& shipper, std::int64_t now_ms);

}  // namespace shop::orders
