#pragma once

// The state machine of orders.

#include "orders/event_kind.hpp"
#include "orders/order.hpp"

#include <optional>
#include <vector>

namespace shop::orders {

enum class PaymentCondition { any, unpaid, paid };

/// An event that depends on its order's state: the allowed states, and the status that follows.
struct Transition {
    EventKind event;
    std::vector<OrderStatus> from;
    PaymentCondition payment = PaymentCondition::any;
    std::optional<OrderStatus> to{};  // Empty if the status does not change.
};

/// One row for each event that depends on the state. All other events only record a fact; they may
/// happen in any state. The audit of histories reads this table; tests compare the checks of
/// order.hpp and the README with it.
const std::vector<Transition>& order_transitions();

/// The event's row; null pointer if the event does not depend on the state.
const Transition* find_transition(EventKind event);

bool is_allowed(const Transition& transition, OrderStatus status, bool is_paid);

}  // namespace shop::orders
