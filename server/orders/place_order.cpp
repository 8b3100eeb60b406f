#include "orders/place_order.hpp"

#include "catalogue/catalogue.hpp"
#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "platform/base/object_id.hpp"
#include "platform/outbound/outbox.hpp"

namespace shop::orders {
namespace {

Problem price_changed(Money unit_price) {
    return {ProblemKind::conflict,
            "price_changed",
            "The price of one piece is now " + to_text(unit_price) + " Taka.",
            {},
            {{"currentPrice", unit_price}}};
}

Problem too_many_orders(std::int64_t open_orders_max) {
    Problem problem{ProblemKind::too_many, "too_many_orders",
                    "You have " + std::to_string(open_orders_max) +
                        " orders that are not paid yet. Please pay or cancel one first."};
    problem.retry_after_seconds = 60;
    return problem;
}

}  // namespace

Result<Order> place_order(sql::Transaction& transaction, const Wish& wish,
                          std::int64_t open_orders_max, std::int64_t now_ms) {
    if (count_open_orders(transaction, wish.user_id) >= open_orders_max) {
        return too_many_orders(open_orders_max);
    }
    Order order;
    order.id = new_object_id();

    const auto reserved = catalogue::reserve_stock(transaction, wish.product_id, wish.quantity,
                                                   {order.id, wish.user_id, now_ms});
    if (!reserved) return reserved.error();

    order.price = reserved->unit_price * wish.quantity;
    if (order.price > total_max) {
        return problem_at("quantity", ProblemKind::invalid, "total_too_large",
                          "An order is at most " + to_text(total_max) + " Taka.");
    }
    if (order.price != wish.total_seen) return price_changed(reserved->unit_price);

    order.user_id = wish.user_id;
    order.product_id = wish.product_id;
    order.product_name = reserved->product_name;
    order.name = wish.name;
    order.email = wish.email;
    order.address = wish.address;
    order.phone = wish.phone;
    order.quantity = wish.quantity;
    order.created_at_ms = now_ms;
    insert_order(transaction, order);
    insert_event(transaction, {order.id, "placed", wish.user_id, std::nullopt, now_ms});
    publish(transaction, "order_placed", order.id);
    return order;
}

}  // namespace shop::orders
