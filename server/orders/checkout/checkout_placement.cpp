#include "orders/checkout/checkout_placement.hpp"

namespace shop::orders {

CheckoutPlacement::CheckoutPlacement(sql::Transaction& transaction,
                                     const std::set<std::string>& user_ids)
    : transaction_(transaction),
      newest_query_(query_newest_consent(transaction)),
      addresses_(transaction, user_ids) {}

Result<void> CheckoutPlacement::check(Checkout& checkout) {
    if (!newest_) newest_ = newest_query_.take();
    if (checkout.consent_by) checkout.consent = *newest_;
    return check_consent(checkout.consent.value_or(Consent{}), *newest_);
}

Result<AgreedDelivery> CheckoutPlacement::agree(const DeliveryChoice& choice,
                                                const DeliveredGoods& goods) {
    if (!plan_) plan_ = find_delivery_plan(transaction_);
    return agree_on_delivery(*plan_, choice, goods);
}

void CheckoutPlacement::add(const Order& order, Checkout checkout) {
    checkout.id = order.id;
    checkout.user_id = order.user_id;
    const bool is_picked_up = checkout.agreed && checkout.agreed->kind == DeliveryKind::pickup;
    // Staff who sell at the counter give the address of the pick-up, which is not the customer's.
    if (!checkout.placed_by || !is_picked_up) {
        addresses_.use(order.user_id, checkout.delivery, order.created_at_ms);
    }
    placed_.push_back(std::move(checkout));
}

void CheckoutPlacement::store() {
    store_checkouts(transaction_, placed_);
    addresses_.store();
}

}  // namespace shop::orders
