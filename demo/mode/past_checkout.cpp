#include "mode/past_checkout.hpp"

#include "catalogue/catalogue.hpp"

#include <array>
#include <stdexcept>

namespace shop::app {
namespace {

/// Adds a board to the request, and its weight and price to `goods`.
void add_line(const PastShop& shop, const PastOrder& order, const std::string& product_id,
              orders::OrderRequest& request, orders::DeliveredGoods& goods) {
    const auto product = catalogue::find_product(shop.transaction, product_id).value();
    const auto quantity = order.leaves ? product.available_quantity - *order.leaves
                                       : product.min_quantity * order.times_minimum;
    request.lines.push_back({product_id, quantity, product.price * quantity});
    goods.grams += product.weight_grams.value_or(orders::default_weight_grams) * quantity;
    goods.sum += product.price * quantity;
}

/// Home delivery, or the transport office if the goods are too heavy.
orders::DeliveryChoice choose_delivery(const PastShop& shop, const orders::DeliveredGoods& goods,
                                       bool is_at_counter) {
    const auto plan = orders::find_delivery_plan(shop.transaction).plan;
    const auto methods = is_at_counter ? std::vector{"pickup"} : std::vector{"home", "transport"};
    for (const auto* method : methods) {
        const auto quote =
            orders::quote_delivery(plan, method, goods.district, goods.grams, goods.sum);
        if (quote) return {method, quote->charge};
    }
    throw std::logic_error("delivery_plan.json: no method delivers this order");
}

}  // namespace

void place_checkout(PastShop& shop, PastOrder& order, bool is_at_counter) {
    const auto& customer = *order.customer;
    const audit::Actor staff{audit::ActorKind::staff, shop.staff.accounts};
    orders::Checkout checkout{.delivery = customer.delivery};
    orders::OrderRequest request{.lines = {},
                                 .user_id = customer.user_id,
                                 .name = customer.name,
                                 .email = customer.email,
                                 .email_verified = true,
                                 .address = address_line(customer.delivery, customer.name),
                                 .phone = customer.delivery.phone,
                                 .at_ms = shop.now_ms};
    if (is_at_counter) {
        request.staff = staff;
        checkout.placed_by = staff.user_id;
        checkout.consent_by = orders::ConsentBy::counter;
    } else {
        checkout.consent = orders::Consent{};
    }
    request.checkout = std::move(checkout);
    orders::DeliveredGoods goods{.district = customer.delivery.district};
    for (const auto& product_id : order.product_ids) {
        add_line(shop, order, product_id, request, goods);
    }
    request.delivery = choose_delivery(shop, goods, is_at_counter);
    orders::Settings settings;
    settings.unpaid_order_hours = shop.payments.unpaid_order_hours;
    for (const auto& placed :
         orders::place_order(shop.transaction, request, settings).value().orders) {
        order.ids.push_back(placed.id);
    }
}

}  // namespace shop::app
