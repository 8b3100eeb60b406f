#pragma once

// Refunds that a person sends, and what they say of them.

#include "orders/payment/refund_store.hpp"

namespace shop::orders {

struct RefundAnswerRequest {
    std::string refund_id;
    bool is_sent = false;
    std::string reference{};  // Of the transfer back, where it was sent.
    std::string sent_on{};
    std::string reason{};  // Why it cannot be sent, where it was not.
    std::string actor_id;
};

/// Ends a refund by a person's word: done, or refused. Refuses with "unknown_refund", "own_order",
/// or "not_waiting" where it waits for no person.
Result<void> answer_refund(sql::Transaction& transaction, const RefundAnswerRequest& request,
                           std::int64_t now_ms);

/// A refund that waits for a person.
struct RefundToSend {
    std::string id;
    std::string order_id;
    std::int64_t order_number = 0;
    std::string name;
    std::string email;
    Money amount;
    std::string reason;
    std::int64_t requested_at_ms = 0;
};

/// Up to `count`, oldest first.
std::vector<RefundToSend> list_refunds_to_send(sql::Transaction& transaction, std::int64_t count);

}  // namespace shop::orders
