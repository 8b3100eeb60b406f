#include "orders/order.hpp"

#include "platform/texts/order_problems.hpp"
#include "platform/texts/payment_problems.hpp"
#include "platform/texts/problems.hpp"

namespace shop::orders {
namespace {

Problem cancelling() {
    return conflict(texts::problems::order_cancelling());
}

}  // namespace

Money total_of(const std::vector<Order>& orders) {
    Money total;
    for (const auto& order : orders) total += order.price;
    return total;
}

Problem unknown_order() {
    return {ProblemKind::missing, texts::problems::unknown_order()};
}

Problem order_paid() {
    return conflict(texts::problems::order_paid());
}

Problem order_cancelled() {
    return conflict(texts::problems::order_cancelled());
}

Problem goods_returned() {
    return conflict(texts::problems::goods_returned());
}

Problem already_shipped(Message words) {
    return conflict({texts::problems::order_shipped_cancel().code, std::move(words)});
}

Result<void> check_may_be_cancelled(const Order& order) {
    if (order.ended()) return order_cancelled();
    if (order.paid()) return order_paid();
    if (order.shipped()) return conflict(texts::problems::order_shipped_cancel());
    if (order.status == OrderStatus::cancelling) return cancelling();
    return {};
}

Result<void> check_may_be_cancelled_unread(const Order& order) {
    if (auto checked = check_may_be_cancelled(order); !checked) return checked;
    if (order.received > Money{}) return conflict(texts::problems::has_money());
    if (order.open_notices > 0) return conflict(texts::problems::transfer_reported());
    return {};
}

Result<void> check_may_be_redirected(const Order& order) {
    if (order.ended()) return order_cancelled();
    if (order.shipped()) return conflict(texts::problems::order_shipped_redirect());
    if (order.status == OrderStatus::cancelling) return cancelling();
    return {};
}

Result<void> check_may_be_paid(const Order& order) {
    if (order.paid()) return order_paid();
    return check_may_lose_money(order);
}

Result<void> check_may_lose_money(const Order& order) {
    if (order.ended()) return order_cancelled();
    if (order.status == OrderStatus::cancelling) return cancelling();
    if (order.goods_returned) return goods_returned();
    return {};
}

Result<void> check_may_come_back(const Order& order) {
    if (order.ended()) return unknown_order();
    if (order.goods_returned) return goods_returned();
    const bool is_cash = order.method == PaymentMethod::on_delivery;
    // A courier who has the cash has delivered the parcel.
    if (is_cash && order.paid()) return order_paid();
    if (order.shipped() && (is_cash || order.paid())) return {};
    return conflict(texts::problems::not_on_delivery());
}

Result<void> check_may_be_shipped(const Order& order) {
    if (order.ended()) return order_cancelled();
    if (order.status == OrderStatus::cancelling) return cancelling();
    if (order.paid() && order.refunded == order.price) {
        return conflict(texts::problems::order_refunded());
    }
    if (order.goods_returned) return goods_returned();
    return {};
}

Money refundable(const Order& order) {
    return order.paid() ? order.price - order.refunded : Money{};
}

Result<void> check_may_be_refunded(const Order& order, Money amount, bool goods_came_back) {
    if (!order.paid()) return conflict(texts::problems::order_not_paid());
    const auto left = refundable(order);
    if (amount > left) {
        return conflict(texts::problems::refund_too_large_left(left));
    }
    if (!goods_came_back) return {};
    if (order.goods_returned) return goods_returned();
    if (!order.shipped() && amount != left) {
        return conflict(texts::problems::goods_not_sent());
    }
    return {};
}

}  // namespace shop::orders
