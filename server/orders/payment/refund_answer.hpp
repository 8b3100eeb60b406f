#pragma once

// Refunds that a person sends or looks up, and what they say of them.

#include "orders/payment/refund_store.hpp"
#include "orders/payment_context.hpp"
#include "platform/audit/audit.hpp"

namespace shop::orders {

struct RefundAnswerRequest {
    std::string refund_id;
    bool is_sent = false;
    bool is_settled_otherwise = false;
    std::string reference{};  // Of the transfer back, where it was sent.
    std::string sent_on{};
    std::string reason{};  // Why it cannot be sent, or how it was settled, where it was not sent.
    OrderStaff staff{};
    /// What the gateway says of a refund that was sent there: of ask_gateway().
    payments::RefundStatus status_there = payments::RefundStatus::succeeded;
};

/// Before answer_refund_for_staff(): what SSLCommerz says of a refund that waits for a person, who
/// names its number there. Refuses with "not_confirmed" and "payments_unavailable". Other refunds
/// are not asked for.
Result<payments::RefundStatus> ask_gateway(const PaymentContext& context,
                                           const RefundAnswerRequest& request, std::int64_t now_ms);

/// Ends a refund by a person's word: done, or refused. A transfer or cash that no order could take
/// can be settled otherwise, also after its refund was refused: it counts as given back. Refuses
/// with "unknown_refund", "own_order", "only_surplus", or "not_waiting" where it waits for no
/// person. Adds a row to the audit trail.
Result<void> answer_refund_for_staff(sql::Transaction& transaction,
                                     const RefundAnswerRequest& request, const audit::Actor& staff,
                                     std::int64_t now_ms);

/// A refund that waits for a person.
struct RefundToSend {
    std::string id;
    std::string order_id;
    std::string transaction_id;  // Of the payment that goes back.
    /// At SSLCommerz: "unknown" (it gave no answer), "by_hand" (a person makes it there) or
    /// "not_taken" (it takes none from this server, which tries again).
    std::optional<std::string> at_gateway{};
    std::int64_t order_number = 0;
    std::string name;
    std::string email;
    Money amount;
    bool is_surplus = false;  // A transfer or cash that no order could take.
    std::string reason;
    std::int64_t requested_at_ms = 0;
};

/// Up to `count`, oldest first; of those sent to SSLCommerz those that it should have answered by
/// now.
std::vector<RefundToSend> list_refunds_to_send(sql::Transaction& transaction, std::int64_t count,
                                               std::int64_t now_ms);

}  // namespace shop::orders
