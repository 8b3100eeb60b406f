#include "orders/order.hpp"

namespace shop::orders {
namespace {

Problem conflict(std::string_view code, const std::string& sentence) {
    return {ProblemKind::conflict, code, sentence};
}

Problem cancelling() {
    return conflict("order_cancelling", "This order is being cancelled.");
}

}  // namespace

Problem unknown_order() {
    return {ProblemKind::missing, "unknown_order", "There is no such order."};
}

Problem order_paid() {
    return conflict("order_paid", "This order is paid already.");
}

Problem order_cancelled() {
    return conflict("order_cancelled", "This order was cancelled.");
}

Result<void> check_may_be_cancelled(const Order& order) {
    if (order.gone()) return order_cancelled();
    if (order.paid()) return order_paid();
    if (order.shipped()) return conflict("order_shipped", "A shipped order cannot be cancelled.");
    if (order.fate == Fate::cancelling) return cancelling();
    return {};
}

Result<void> check_may_be_paid(const Order& order) {
    if (order.gone()) return order_cancelled();
    if (order.paid()) return order_paid();
    if (order.fate == Fate::cancelling) return cancelling();
    return {};
}

Result<void> check_may_be_shipped(const Order& order) {
    if (order.gone()) return order_cancelled();
    if (order.fate == Fate::cancelling) return cancelling();
    if (order.paid() && order.refunded == order.price) {
        return conflict("order_refunded", "This order was refunded in full.");
    }
    return {};
}

}  // namespace shop::orders
