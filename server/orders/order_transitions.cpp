#include "orders/order_transitions.hpp"

#include <algorithm>

namespace shop::orders {

const std::vector<Transition>& order_transitions() {
    using enum OrderStatus;
    using enum PaymentCondition;
    static const std::vector<Transition> all = {
        // A shipped order may be paid: trade customers pay later. If the customer pays during a
        // cancel, the cancel is withdrawn.
        {EventKind::paid, {pending, shipped, cancelling}, unpaid},
        // Staff voided money that they had recorded by mistake.
        {EventKind::payment_withdrawn, {pending, shipped}, paid},
        {EventKind::shipped, {pending}, any, shipped},
        {EventKind::cancelling, {pending}, unpaid, cancelling},
        {EventKind::cancel_withdrawn, {cancelling}, any, pending},
        {EventKind::cancelled, {cancelling}, unpaid, cancelled},
        {EventKind::expired, {cancelling}, unpaid, expired},
        {EventKind::late_payment, {cancelled, expired}},
        // If unpaid, only when a parcel with cash on delivery came back.
        {EventKind::goods_returned, {pending, shipped}},
    };
    return all;
}

const Transition* find_transition(EventKind event) {
    const auto& all = order_transitions();
    const auto found = std::ranges::find(all, event, &Transition::event);
    return found == all.end() ? nullptr : &*found;
}

bool is_allowed(const Transition& transition, OrderStatus status, bool is_paid) {
    if (transition.payment == PaymentCondition::unpaid && is_paid) return false;
    if (transition.payment == PaymentCondition::paid && !is_paid) return false;
    return std::ranges::find(transition.from, status) != transition.from.end();
}

}  // namespace shop::orders
