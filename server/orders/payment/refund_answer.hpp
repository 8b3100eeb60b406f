#pragma once

// Refunds that staff send or check, and the results that they enter.

#include "orders/payment/refund_store.hpp"
#include "orders/payment_context.hpp"
#include "platform/audit/audit.hpp"

namespace shop::orders {

struct RefundAnswerRequest {
    std::string refund_id;
    bool is_sent = false;
    bool is_settled_otherwise = false;
    std::string reference{};  // Of the transfer to the customer, if it was sent.
    std::string sent_on{};
    std::string reason{};  // If not sent: why it cannot be sent, or how it was settled.
    OrderStaff staff{};
    /// Status at the gateway, for a refund that was sent there: from ask_gateway().
    payments::RefundStatus status_there = payments::RefundStatus::succeeded;
};

/// Call before answer_refund_for_staff(): the status at SSLCommerz of a refund that waits for
/// staff, who enter its number there. Refuses with "not_confirmed" and "payments_unavailable".
/// Makes no query for other refunds.
Result<payments::RefundStatus> ask_gateway(const PaymentContext& context,
                                           const RefundAnswerRequest& request, std::int64_t now_ms);

/// Ends a refund as done or refused, according to staff. A transfer or cash that no order could
/// take can be settled otherwise, even after its refund was refused: it counts as refunded. Refuses
/// with "unknown_refund", "own_order", "only_surplus", or "not_waiting" if it does not wait for
/// staff. Adds a row to the audit trail.
Result<void> answer_refund_for_staff(sql::Transaction& transaction,
                                     const RefundAnswerRequest& request, const audit::Actor& staff,
                                     std::int64_t now_ms);

/// A refund that waits for staff.
struct RefundToSend {
    std::string id;
    std::string order_id;
    std::string transaction_id;  // Of the payment to refund.
    /// At SSLCommerz: "unknown" (no response), "by_hand" (staff make it there) or "not_taken" (it
    /// accepts none from this server, which tries again).
    std::optional<std::string> at_gateway{};
    std::int64_t order_number = 0;
    std::string name;
    std::string email;
    Money amount;
    bool surplus = false;  // A transfer or cash that no order could take.
    std::string reason;
    Moment asked_at;
};
BOOST_DESCRIBE_STRUCT(RefundToSend, (),
                      (id, order_id, transaction_id, at_gateway, order_number, name, email, amount,
                       surplus, reason, asked_at))

/// Up to `count`, oldest first; of the refunds sent to SSLCommerz, only those without a response in
/// time.
std::vector<RefundToSend> list_refunds_to_send(sql::Transaction& transaction, std::int64_t count,
                                               std::int64_t now_ms);

}  // namespace shop::orders
