#include "orders/order_access.hpp"

#include "orders/find_order.hpp"

namespace shop::orders {

Result<Order> find_order_for_caller(const http::Call& call, OrderAccess access) {
    auto order = call.database.read(
        [&](sql::Transaction& transaction) { return find_order(transaction, call.id); });
    if (!order) return order;
    const bool is_for_staff = access != OrderAccess::owner;
    const bool may_see = order->user_id == call.caller.user_id ||
                         (is_for_staff && call.caller.may(http::Permission::orders_read));
    const bool is_hidden = order->ended() && access != OrderAccess::with_cancelled;
    if (!may_see || is_hidden) return unknown_order();
    return order;
}

}  // namespace shop::orders
