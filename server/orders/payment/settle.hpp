#pragma once

#include "orders/order.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// A payment as the provider tells of it. Its refunds are listed where the intent says that there
/// are some: with_refunds().
struct Payment {
    payments::Intent intent;
    std::vector<payments::Refund> refunds{};
};

/// What became of money that arrived.
struct Settlement {
    Order order;
    int modified_count = 0;            // 1 when the order became paid just now.
    std::optional<Problem> refusal{};  // Why this payment does not pay the order.
    /// Came after the cancel: all of it goes back, by carry_out_refund().
    std::optional<std::string> refund_id{};
};

/// The one place where an order becomes paid: for the customer's PATCH, for a webhook and for the
/// reconciler alike. `payment` must have been retrieved from the provider a moment ago and have
/// succeeded. Money that the order cannot take is written down as unclaimed, so the refusal comes
/// as a value and not as a Problem, which would undo the note. The refunds made before we had heard
/// of the payment are written down with it: later nobody would look for them. A repetition changes
/// nothing.
/// Refuses with "unknown_order" when no order belongs to the intent.
Result<Settlement> settle(sql::Transaction& transaction, const std::string& order_id,
                          const Payment& payment, bool livemode, std::int64_t now_ms);

}  // namespace shop::orders
