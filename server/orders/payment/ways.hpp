#pragma once

// Which ways to pay an order has.

#include "orders/payment_context.hpp"

namespace shop::orders {

/// An order whose ways are asked for.
struct WayCheck {
    const Order& order;
    bool has_verified_email = false;  // Its customer.
    std::int64_t now_ms = 0;
    bool is_for_staff = false;  // Who may choose a way for what a courier carries already.
};

/// Refuses with "way_not_offered", "amount_too_small", "amount_too_large", "too_many_on_delivery",
/// or "payments_unavailable" where the shop takes no cards.
Result<void> check_way(sql::Transaction& transaction, const PaymentContext& context,
                       const WayCheck& check, payments::Way way);

/// A way that the shop offers.
struct WayOffer {
    payments::Way way = payments::Way::card;
    payments::Abilities abilities{};
    std::optional<Problem> why_not{};  // Why this order cannot be paid so.
};

/// All ways that the shop offers, in the order of its settings.
std::vector<WayOffer> list_ways(sql::Transaction& transaction, const PaymentContext& context,
                                const WayCheck& check);

}  // namespace shop::orders
