#include "orders/payment/intent_params.hpp"

namespace shop::orders {

payments::CreateIntentParams create_intent_params(const std::vector<Order>& orders,
                                                  const IntentRow& row,
                                                  const std::string& shop_id) {
    const auto& order = orders.front();
    const auto more =
        orders.size() == 1 ? "" : " and " + std::to_string(orders.size() - 1) + " more";
    payments::CreateIntentParams params;
    params.order_id = order.id;
    params.attempt = row.attempt;
    params.total = total_of(orders);
    params.receipt_email = order.email;
    params.description = "Order #" + std::to_string(order.number) + more;
    params.shop_id = shop_id;
    params.method = row.method;
    params.name = order.name;
    params.phone = order.phone;
    params.address = order.address;
    params.product_name = order.product_name + more;
    return params;
}

}  // namespace shop::orders
