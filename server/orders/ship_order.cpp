#include "orders/ship_order.hpp"

#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "platform/json/encode.hpp"
#include "platform/outbound/outbox.hpp"

namespace shop::orders {

Result<Shipping> ship_order(sql::Transaction& transaction, const std::string& id,
                            const std::string& actor_id, std::int64_t now_ms) {
    auto order = find_order(transaction, id);
    if (!order) return order.error();
    if (order->ended()) return unknown_order();
    if (order->shipped()) return Shipping{*order, 0};
    if (auto checked = check_may_be_shipped(*order); !checked) return checked.error();

    order->status = OrderStatus::shipped;
    update_status(transaction, id, OrderStatus::shipped, now_ms);
    insert_event(
        transaction,
        {.order_id = id, .kind = EventKind::shipped, .actor_id = actor_id, .at_ms = now_ms});
    publish(transaction, "order_shipped", id);
    return Shipping{*order, 1};
}

Result<Shipping> ship_for_staff(sql::Transaction& transaction, const std::string& id,
                                const Shipper& shipper, std::int64_t now_ms) {
    const auto& user_id = shipper.actor.user_id;
    const auto order = find_order(transaction, id);
    if (!order) return order.error();
    if (!order->shipped()) {
        auto not_own = check_not_own(
            transaction, *order, {user_id, http::Permission::orders_ship, shipper.has_colleague});
        if (!not_own) return not_own.error();
    }
    auto shipped = ship_order(transaction, id, user_id, now_ms);
    if (shipped && shipped->modified_count > 0) {
        audit::append(transaction, shipper.actor,
                      {"order.ship", "order/" + id, json::Object{}.add("orderStatus", false).text(),
                       own_mark(*order, user_id).add("orderStatus", true).text()},
                      now_ms);
    }
    return shipped;
}

}  // namespace shop::orders
