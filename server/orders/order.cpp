#include "orders/order.hpp"

#include "platform/base/label.hpp"

namespace shop::orders {
namespace {

Problem conflict(ErrorCode code, const std::string& sentence) {
    return {ProblemKind::conflict, code, sentence};
}

Problem cancelling() {
    return conflict("order_cancelling", "This order is being cancelled.");
}

Problem goods_returned() {
    return conflict("goods_returned", "The goods of this order were returned to stock.");
}

}  // namespace

Problem unknown_order() {
    return {ProblemKind::missing, "unknown_order", "There is no such order."};
}

Problem order_paid() {
    return conflict("order_paid", "This order is already paid.");
}

Problem order_cancelled() {
    return conflict("order_cancelled", "This order was cancelled.");
}

Result<void> check_may_be_cancelled(const Order& order) {
    if (order.ended()) return order_cancelled();
    if (order.paid()) return order_paid();
    if (order.shipped()) return conflict("order_shipped", "A shipped order cannot be cancelled.");
    if (order.status == OrderStatus::cancelling) return cancelling();
    return {};
}

Result<void> check_may_be_paid(const Order& order) {
    if (order.ended()) return order_cancelled();
    if (order.paid()) return order_paid();
    if (order.status == OrderStatus::cancelling) return cancelling();
    return {};
}

Result<void> check_may_be_shipped(const Order& order) {
    if (order.ended()) return order_cancelled();
    if (order.status == OrderStatus::cancelling) return cancelling();
    if (order.paid() && order.refunded == order.price) {
        return conflict("order_refunded", "This order was refunded in full.");
    }
    if (order.goods_returned) return goods_returned();
    return {};
}

Money refundable(const Order& order) {
    return order.paid() ? order.price - order.refunded : Money{};
}

Result<void> check_may_be_refunded(const Order& order, Money amount, bool goods_came_back) {
    if (!order.paid()) return conflict("order_not_paid", "This order is not paid.");
    const auto left = refundable(order);
    if (amount > left) {
        return conflict("refund_too_large", "At most " + label_of(left) + " is left to refund.");
    }
    if (!goods_came_back) return {};
    if (order.goods_returned) return goods_returned();
    if (!order.shipped() && amount != left) {
        return conflict("goods_not_sent",
                        "Goods that were not shipped return to stock only with a full refund.");
    }
    return {};
}

}  // namespace shop::orders
