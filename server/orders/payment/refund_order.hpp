#pragma once

#include "orders/order.hpp"
#include "orders/own_order.hpp"
#include "orders/payment/settle.hpp"
#include "orders/payment_context.hpp"
#include "platform/audit/audit.hpp"

namespace shop::orders {

struct RefundRequest {
    std::string order_id;
    Money amount;
    std::string reason;
    bool goods_came_back = false;  // Implied by a full refund before shipping.
    OrderStaff staff{};
};

/// A stored refund; carry_out_refund() sends it to the provider.
struct RequestedRefund {
    std::string refund_id;
    Order order;
};

/// Stores a full or partial refund, and returns the stock if the goods came back after shipping.
/// Refuses with "unknown_order", "own_order" and as check_may_be_refunded() does.
Result<RequestedRefund> request_refund(sql::Transaction& transaction, const RefundRequest& request,
                                       std::int64_t now_ms);

/// The same for staff, with a row in the audit trail.
Result<RequestedRefund> request_refund_for_staff(sql::Transaction& transaction,
                                                 const RefundRequest& request,
                                                 const audit::Actor& staff, std::int64_t now_ms);

/// Sends a stored refund to the provider and stores the result. A refund that is pending at the
/// provider stays requested. Does nothing for a refund that is done or refused. Refuses with
/// "payments_unavailable": then the reconciler repeats it under the same key.
Result<void> carry_out_refund(const PaymentContext& context, const std::string& refund_id,
                              std::int64_t now_ms);

/// The same for callers that have already stored the refund and reported that. Logs failures and
/// does not throw: the reconciler tries again.
void carry_out_if_possible(const PaymentContext& context, const std::string& refund_id,
                           std::int64_t now_ms);

/// Fetches the refunds of a payment from the provider and stores them with sync_refunds(). Does
/// nothing if the database does not have the payment yet: webhooks use handle_refund_event().
/// Refuses with "payments_unavailable".
Result<void> fetch_refunds(const PaymentContext& context, const std::string& intent_id,
                           std::int64_t now_ms);

/// Adds the refunds to an intent, for settle(). Asks the provider only if the intent has any.
/// Refuses with "payments_unavailable".
Result<Payment> with_refunds(const PaymentContext& context, const payments::Intent& intent);

/// Carries out the refund of a settlement, if it requires one. Refuses with "payments_unavailable".
Result<void> finish_settlement(const PaymentContext& context, const Settlement& settled,
                               std::int64_t now_ms);

}  // namespace shop::orders
