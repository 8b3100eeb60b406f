#pragma once

// The state machine of orders.

#include "orders/event_kind.hpp"
#include "orders/order.hpp"

#include <optional>
#include <vector>

namespace shop::orders {

enum class PaymentCondition { any, unpaid, paid };

/// An event that depends on the state of its order: where it may happen, and what status follows.
struct Transition {
    EventKind event;
    std::vector<OrderStatus> from;
    PaymentCondition payment = PaymentCondition::any;
    std::optional<OrderStatus> to{};  // Empty where the status stays the same.
};

/// One row for each event that depends on the state. All other events only record a fact; they may
/// happen in any state. The audit of histories reads this table; tests compare the checks of
/// order.hpp and the README with it.
const std::vector<Transition>& order_transitions();

/// The event's row; null pointer where the event depends on no state.
const Transition* find_transition(EventKind event);

bool is_allowed(const Transition& transition, OrderStatus status, bool is_paid);

}  // namespace shop::orders
