#pragma once

#include "orders/checkout/checkout.hpp"
#include "orders/delivery/saved_addresses.hpp"
#include "orders/order.hpp"

namespace shop::orders {

/// Places the checkouts of many users in one transaction, next to their orders.
class CheckoutPlacement {
public:
    /// The rows of these users must be locked.
    CheckoutPlacement(sql::Transaction& transaction, const std::set<std::string>& user_ids);

    /// Refuses with "terms_changed". A customer for whom staff order consents to the newest pages.
    Result<void> check(Checkout& checkout);

    /// Chooses the delivery by the newest plan. Refuses as agree_on_delivery().
    Result<AgreedDelivery> agree(const DeliveryChoice& choice, const DeliveredGoods& goods);

    /// Adds the checkout whose first order this is; `checkout` has no ids yet.
    void add(const Order& order, Checkout checkout);

    /// Stores the checkouts, after their orders, and the addresses of their users.
    void store();

private:
    sql::Transaction& transaction_;
    sql::Deferred<Consent> newest_query_;
    std::optional<Consent> newest_{};
    std::optional<SavedPlan> plan_{};  // Read by the first that chooses a delivery.
    AddressSaver addresses_;
    std::vector<Checkout> placed_{};
};

}  // namespace shop::orders
