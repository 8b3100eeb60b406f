#pragma once

// settle() decides about a payment that succeeded: it pays its order or becomes unmatched.
//
// Input
// - The payment was just read from its provider, or from our records of transfers and cash.
//   Claims of clients and webhooks are not used.
// - settle() calls no provider. All its writes are in the caller's transaction.
//
// Paying
// - A payment pays an order only if its intent was created for that order and names it, if it is in
//   BDT and of exactly the order's total, and if its mode (test or live) is its provider's.
// - A joint payment must equal the sum of its orders' totals. Each order's share of it is then
//   settled as a payment of its own: an order that cannot take its share does not stop the others.
// - An order has at most one payment or share that pays it, and a share pays at most one order:
//   orders.transaction_id is unique.
// - An order that was cancelled, has expired or whose goods came back never becomes paid. A payment
//   with a refund that is requested or done never pays.
// - The same transaction stores the event `paid`, the totals and the message `order_paid`, and ends
//   a cancel that has begun. The payment is no longer unmatched. If the customer had chosen
//   transfer or cash and paid another way, that open payment is closed and its parts are refunded.
//
// Not paying
// - The payment becomes unmatched (table unclaimed_payments), so that no money is lost silently,
//   unless its intent was created for another order: that order settles it.
// - The shop refunds automatically only if the order is over, or if it is a second payment, a
//   surplus or a part of a closed payment: one refund for each payment, with the key
//   "refund-<id>", of the rest. Staff decide about all other unmatched payments.
// - The refusal is a value, because an error would undo these rows.
//
// Settling the same payment again changes nothing, as long as nothing else has changed.

#include "orders/order.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

/// A payment with its refunds; with_refunds() makes it.
struct Payment {
    payments::Intent intent;
    std::vector<payments::Refund> refunds{};
    bool is_of_right_mode = true;  // Test payments never pay real orders.
};

/// The result of settle().
struct Settlement {
    Order order;
    int modified_count = 0;            // 1 if this call made the order paid.
    std::optional<Problem> refusal{};  // Why this payment does not pay the order.
    /// Automatic refunds of the payment, or of its shares: carry_out_refund() has to send them.
    std::vector<std::string> refund_ids{};
};

/// The only function that makes an order paid: for the customer's PATCH, for webhooks, for the
/// reconciler and for recorded money. `payment` must have succeeded. Refunds made before the
/// payment was known are stored with it: no later step would fetch them. Refuses with
/// "unknown_order" if there is no such order.
Result<Settlement> settle(sql::Transaction& transaction, const std::string& order_id,
                          const Payment& payment, std::int64_t now_ms);

}  // namespace shop::orders
