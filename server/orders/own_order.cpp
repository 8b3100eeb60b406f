#include "orders/own_order.hpp"

#include "platform/texts/order_problems.hpp"

namespace shop::orders {

Result<void> check_not_own(sql::Transaction& transaction, const Order& order,
                           const OrderStaff& staff) {
    if (order.user_id != staff.user_id) return {};
    const bool is_alone =
        staff.has_colleague && !staff.has_colleague(transaction, staff.user_id, staff.permission);
    if (!is_alone) return conflict(texts::problems::own_order());
    return {};
}

json::Object own_mark(const Order& order, const std::string& user_id) {
    json::Object after;
    if (order.user_id == user_id) after.add("own", true);
    return after;
}

}  // namespace shop::orders
