#include "orders/verify/order_history_audit.hpp"

#include "orders/order_transitions.hpp"

#include <utility>

namespace shop::orders {
namespace {

/// The state of an order after some of its events.
struct ReplayedState {
    bool placed = false;
    bool paid = false;
    std::optional<std::string> paid_by{};  // The payment, and the step in which it paid.
    std::string paid_in{};
    bool goods_returned = false;
    OrderStatus status = OrderStatus::pending;
};

std::string step_label(const HistoryStep& step) {
    return "step " + std::to_string(step.step) + " (" + step.kind + ")";
}

/// Whether the goods of an unpaid order may come back: only if a courier could not deliver them.
bool may_come_back_unpaid(const Order& order, const ReplayedState& state) {
    return state.status == OrderStatus::shipped && order.method == PaymentMethod::on_delivery;
}

/// Replays one event; returns false if it is invalid after the events before it.
bool replay(ReplayedState& state, const Order& order, const HistoryStep& step) {
    const auto kind = find_named<EventKind>(step.kind);
    if (!kind) return false;
    if (kind == EventKind::placed) return !std::exchange(state.placed, true);
    if (!state.placed) return false;
    const auto* transition = find_transition(*kind);
    if (transition == nullptr) return true;
    if (!is_allowed(*transition, state.status, state.paid)) return false;
    if (transition->to) state.status = *transition->to;
    if (kind == EventKind::paid && state.goods_returned) return false;
    if (kind == EventKind::paid) {
        state.paid = true;
        state.paid_by = step.source_id;
        state.paid_in = step_label(step);
    }
    // Only the payment that paid the order can be withdrawn.
    if (kind == EventKind::payment_withdrawn && step.source_id != state.paid_by) return false;
    if (kind == EventKind::payment_withdrawn) state.paid = false;
    if (kind == EventKind::goods_returned && !state.paid && !may_come_back_unpaid(order, state)) {
        return false;
    }
    return kind != EventKind::goods_returned || !std::exchange(state.goods_returned, true);
}

std::optional<std::string> find_difference(const Order& order, const ReplayedState& state) {
    if (!state.placed) return "has no event of its placement";
    if (state.status != order.status) return "is in a state that no event of its history led to";
    if (state.paid && !order.paid()) return "has an event of its payment, but is unpaid";
    if (!state.paid && order.paid()) return "is paid, but has no event of its payment";
    if (state.paid && state.paid_by != order.transaction_id) {
        return state.paid_in + " is of another payment or amount";
    }
    if (state.goods_returned != order.goods_returned) {
        return "and its history disagree on whether the goods came back";
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> find_invalid_transition(const Order& order,
                                                   const std::vector<HistoryStep>& steps) {
    ReplayedState state;
    std::int64_t expected = 1;
    for (const auto& step : steps) {
        if (step.step != expected) return "lacks step " + std::to_string(expected);
        if (!replay(state, order, step))
            return step_label(step) + " cannot follow the steps before it";
        const bool is_payment = step.kind == name_of(EventKind::paid) ||
                                step.kind == name_of(EventKind::payment_withdrawn);
        if (is_payment && step.amount != order.price) {
            return step_label(step) + " is of another payment or amount";
        }
        ++expected;
    }
    return find_difference(order, state);
}

}  // namespace shop::orders
