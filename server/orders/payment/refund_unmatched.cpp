#include "orders/payment/refund_unmatched.hpp"

#include "orders/event_store.hpp"
#include "orders/find_order.hpp"
#include "platform/base/object_id.hpp"
#include "platform/texts/order_problems.hpp"

namespace shop::orders {

Result<UnmatchedRefund> request_unmatched_refund(sql::Transaction& transaction,
                                                 const UnmatchedRefundRequest& request,
                                                 std::int64_t now_ms) {
    const auto found = find_unmatched(transaction, request.intent_id);
    if (!found) {
        return Problem{ProblemKind::missing, texts::problems::unknown_payment()};
    }
    const auto order =
        found->known_order ? find_order(transaction, *found->known_order) : unknown_order();
    if (order) {
        auto not_own = check_not_own(transaction, *order, request.staff);
        if (!not_own) return not_own.error();
    }
    RefundRow row;
    row.id = new_object_id();
    row.key = "refund-" + row.id;
    row.intent_id = request.intent_id;
    row.order_id = found->known_order;
    row.is_claimed = false;
    row.amount = found->payment.left;
    row.reason = request.reason;
    row.actor_id = request.staff.user_id;
    row.requested_at_ms = now_ms;
    if (row.amount <= Money{}) {
        return Problem{ProblemKind::conflict, texts::problems::nothing_left()};
    }
    insert_refund(transaction, row);
    if (row.order_id) {
        insert_event(transaction, {.order_id = *row.order_id,
                                   .kind = EventKind::refund_requested,
                                   .actor_id = row.actor_id,
                                   .detail = row.reason,
                                   .at_ms = now_ms,
                                   .source_id = row.id,
                                   .amount = row.amount});
    }
    return UnmatchedRefund{row.id, order ? std::optional(*order) : std::nullopt};
}

}  // namespace shop::orders
