#pragma once

#include "orders/own_order.hpp"
#include "orders/payment/refund_store.hpp"

namespace shop::orders {

struct UnmatchedRefundRequest {
    std::string intent_id;
    std::string reason;
    OrderStaff staff;
};

/// A stored refund, for carry_out_refund().
struct UnmatchedRefund {
    std::string id;
    std::optional<Order> order{};  // The order that the payment names.
};

/// Records a refund of the rest of an unmatched payment. Refuses with "unknown_payment",
/// "own_order", or with "nothing_left" if all of it is refunded or being refunded.
Result<UnmatchedRefund> request_unmatched_refund(sql::Transaction& transaction,
                                                 const UnmatchedRefundRequest& request,
                                                 std::int64_t now_ms);

}  // namespace shop::orders
