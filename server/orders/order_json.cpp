#include "orders/order_json.hpp"

#include "orders/delivery/address.hpp"
#include "orders/delivery/promised_day.hpp"
#include "orders/order_store.hpp"
#include "platform/base/clock.hpp"

#include <optional>
#include <utility>

namespace shop::orders {

json::Object wire_object(const Order& order, std::string before) {
    json::Object object(std::move(before));
    object.add("_id", order.id)
        .add("number", order.number)
        .add("orderedAt", rfc3339(order.created_at_ms))
        .add("productId", order.product_id)
        .add("productName", order.product_name)
        .add("name", order.name)
        .add("email", order.email)
        .add("address", order.address)
        .add("phone", order.phone)
        .add("quantity", order.quantity)
        .add("price", order.price)
        .add("paid", order.paid())
        .add("transactionId", order.transaction_id)
        .add("refunded", order.refunded)
        .add("goodsReturned", order.goods_returned)
        .add("orderStatus", order.shipped())
        .add("way", order.method ? std::optional(name_of(*order.method)) : std::nullopt)
        .add("received", order.received)
        .add("transferTold", order.open_notices > 0)
        .add("paidWith", order.paid_with.empty() ? std::nullopt : std::optional(order.paid_with));
    if (order.product_name_bangla) object.add("productNameBangla", *order.product_name_bangla);
    if (order.checkout_id) object.add("checkoutId", *order.checkout_id);
    if (order.delivery_charge > Money{}) object.add("deliveryCharge", order.delivery_charge);
    if (order.promised_by_ms) object.add("promisedOn", promised_day(*order.promised_by_ms));
    return object;
}

json::Object customer_object(const Order& order, const OrderLifetimes& lifetimes,
                             std::string before) {
    auto object = wire_object(order, std::move(before));
    const auto deadline_ms = payment_deadline_ms(order, lifetimes);
    object.add("payBy", deadline_ms ? std::optional(rfc3339(*deadline_ms)) : std::nullopt);
    return object;
}

bool has_address_to_check(const Order& order) {
    return !order.checkout_id || mobile_number(order.phone) != order.phone;
}

json::Object staff_object(const Order& order, std::string before) {
    auto object = wire_object(order, std::move(before));
    object.add("isRisky", order.is_risky)
        .add("addressToCheck", has_address_to_check(order))
        .add("status", name_of(order.status))
        .add("endedAt",
             order.ended_at_ms ? std::optional(rfc3339(*order.ended_at_ms)) : std::nullopt);
    return object;
}

}  // namespace shop::orders
