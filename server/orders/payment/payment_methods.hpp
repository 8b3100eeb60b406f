#pragma once

// Payment methods of an order, or of several orders of a checkout together.

#include "orders/payment_context.hpp"

namespace shop::orders {

/// Orders whose payment methods are checked: one, or all of a checkout that are to be paid.
struct PaymentMethodCheck {
    const std::vector<Order>& orders;
    bool has_verified_email = false;  // Its customer.
    std::int64_t now_ms = 0;
    // Staff may choose a method for a parcel that a courier already carries.
    bool is_for_staff = false;
};

/// Refuses with "way_not_offered", "amount_too_small", "amount_too_large", "too_many_on_delivery",
/// or "payments_unavailable" if the shop takes no cards.
Result<void> check_payment_method(sql::Transaction& transaction, const PaymentContext& context,
                                  const PaymentMethodCheck& check, PaymentMethod method);

/// A payment method that the shop offers.
struct PaymentMethodOffer {
    PaymentMethod method = PaymentMethod::card;
    payments::Abilities abilities{};
    std::optional<Problem> why_not{};  // Reason why these orders cannot use it.
};

/// All payment methods of the shop, in the order of its settings.
std::vector<PaymentMethodOffer> list_payment_methods(sql::Transaction& transaction,
                                                     const PaymentContext& context,
                                                     const PaymentMethodCheck& check);

}  // namespace shop::orders
