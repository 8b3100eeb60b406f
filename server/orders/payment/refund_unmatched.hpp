#pragma once

#include "orders/payment/refund_store.hpp"

namespace shop::orders {

/// What an administrator says of a payment that no order could take.
struct UnmatchedRefund {
    std::string intent_id;
    std::string reason;
    std::string actor_id;
};

/// Writes down that all that is left of this payment goes back; returns the refund's id, for
/// carry_out_refund(). Refuses with "unknown_payment", or with "nothing_left" where all of it went
/// back or is on its way.
Result<std::string> request_unmatched_refund(sql::Transaction& transaction,
                                             const UnmatchedRefund& request, std::int64_t now_ms);

}  // namespace shop::orders
