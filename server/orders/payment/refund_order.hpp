#pragma once

#include "orders/order.hpp"
#include "orders/payment/pay_order.hpp"

namespace shop::orders {

/// What an administrator wants to give back.
struct RefundRequest {
    std::string order_id;
    Money amount;
    std::string reason;
    bool goods_came_back = false;  // Implied where all the money goes back before shipping.
    std::string actor_id;
};

/// A refund that is written down and that the provider has to be asked for: carry_out_refund().
struct AskedFor {
    std::string refund_id;
    Order order;
};

/// Writes down that money goes back, whole or in part, before or after shipping, and puts the goods
/// back on the shelf where they came back. Refuses with "unknown_order" and as
/// check_may_be_refunded() does.
Result<AskedFor> ask_refund(sql::Transaction& transaction, const RefundRequest& request,
                            std::int64_t now_ms);

/// Asks the provider for a refund that was written down, and writes down what became of it: one
/// that the provider has begun but not finished stays asked. A refund that has its end is left
/// alone. Refuses with "payments_unavailable"; then the reconciler asks again, under the same key.
Result<void> carry_out_refund(const PaymentContext& context, const std::string& refund_id,
                              std::int64_t now_ms);

/// The same for whoever is answered with what was written down: whatever keeps it from being
/// carried out now, the reconciler tries again, and the answer must not deny what stands. Does not
/// throw.
void carry_out_if_possible(const PaymentContext& context, const std::string& refund_id,
                           std::int64_t now_ms);

/// Brings our books in line with what the provider knows of the refunds of a payment, as
/// write_known_refunds() does. Of a payment that the books do not have yet nothing is written: a
/// webhook goes through handle_refund_event(). Refuses with "payments_unavailable".
Result<void> follow_refunds(const PaymentContext& context, const std::string& intent_id,
                            std::int64_t now_ms);

/// The payment of this intent, ready to be settled: the provider is asked for its refunds, if there
/// are any. Refuses with "payments_unavailable".
Result<Payment> with_refunds(const PaymentContext& context, const payments::Intent& intent);

/// What is left to do for a payment once its order was settled: carries out the refund that it is
/// owed. Refuses with "payments_unavailable".
Result<void> follow_settlement(const PaymentContext& context, const Settlement& settled,
                               std::int64_t now_ms);

}  // namespace shop::orders
