#include "orders/payment/parcel_returned.hpp"

#include "orders/order_store.hpp"
#include "orders/payment/close_payment.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/refund_sync.hpp"

namespace shop::orders {

Result<Order> take_parcel_back(sql::Transaction& transaction, const std::string& order_id,
                               const std::string& reason, const OrderStaff& staff,
                               std::int64_t now_ms) {
    auto order = find_order(transaction, order_id);
    if (!order) return order;
    if (auto checked = check_may_come_back(*order); !checked) return checked.error();
    if (auto checked = check_not_own(transaction, *order, staff); !checked) return checked.error();
    const auto live = find_live_intent(transaction, order_id);
    if (live && !order->paid()) end_manual_intent(transaction, *order, *live, now_ms);
    return_goods(transaction, *order, staff.user_id, now_ms, reason);
    return order;
}

}  // namespace shop::orders
