#pragma once

// Opens the one payment of an order, or a joint payment for several orders of a checkout: the
// steps in the database before and after the call to the provider.

#include "orders/order.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/payment_choice.hpp"
#include "orders/payment_context.hpp"

#include <vector>

namespace shop::orders {

/// A payment that is being opened.
struct Opening {
    std::vector<Order> orders;  // One, or several for a joint payment.
    IntentRow row{};            // The attempt of the first order.
    std::vector<IntentRow>
        others{};  // Attempts that their providers have to end first; else empty.
};

/// "price_differs": the customer has seen another total.
Problem price_differs(Money total);

/// "payment_processing": the customer has just chosen another payment.
Problem payment_in_progress();

/// The orders that the customer pays: the chosen one, or all of its checkout that can be paid. If
/// none can, the chosen one alone. Refuses with "unknown_order".
Result<std::vector<Order>> find_orders_to_pay(sql::Transaction& transaction,
                                              const PaymentChoice& choice);

/// Checks the orders and stores the attempt of the first one before the call to the provider, so
/// that a crash cannot lose it. A transfer or cash is then open for each order. In a retry, an open
/// attempt for other orders or by another method is newer than this request, and stays. Refuses as
/// open_payment() does.
Result<Opening> begin_opening(const PaymentContext& context, const PaymentChoice& choice,
                              bool is_retry, std::int64_t now_ms);

/// Stores the intent's id, and the attempts of the other orders of a joint payment. Returns false
/// if another tab or a cancel has changed one of the orders: then the intent must not be paid.
/// Refuses with "too_many_attempts".
Result<bool> finish_opening(const PaymentContext& context, const Opening& opening,
                            const payments::Intent& intent, std::int64_t now_ms);

/// Ends the attempt, with the others of its joint payment, unless it has another intent by now.
void end_attempt(const PaymentContext& context, const IntentRow& row);

}  // namespace shop::orders
