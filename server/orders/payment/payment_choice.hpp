#pragma once

#include "orders/order.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/language.hpp"

#include <optional>
#include <string>

namespace shop::orders {

/// The payment method chosen for an order, or for all orders of its checkout that are to be paid.
struct PaymentChoice {
    std::string order_id;
    PaymentMethod method = PaymentMethod::card;
    std::string actor_id{};                 // Actor; empty: the order's customer.
    bool has_verified_email = false;        // Of the customer, for cash on delivery.
    Language language = Language::english;  // Of the page to which the customer returns.
    std::string host{};                     // Host of the customer's request.
    // Staff who chose it for another user: for the audit trail.
    std::optional<audit::Actor> staff{};
    bool has_arrived = false;  // The money has arrived: the customer needs no payment instructions.
    bool is_whole_checkout = false;
    std::optional<Money> total{};  // The total that the customer has seen.
};

}  // namespace shop::orders
