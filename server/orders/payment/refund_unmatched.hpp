#pragma once

#include "orders/payment/refund_store.hpp"

namespace shop::orders {

struct UnmatchedRefundRequest {
    std::string intent_id;
    std::string reason;
    std::string actor_id;
};

/// Records a refund of all that is left of an unmatched payment. Returns the refund's id for
/// carry_out_refund(). Refuses with "unknown_payment", "own_order", or with "nothing_left" when all
/// of it is refunded or being refunded.
Result<std::string> request_unmatched_refund(sql::Transaction& transaction,
                                             const UnmatchedRefundRequest& request,
                                             std::int64_t now_ms);

}  // namespace shop::orders
