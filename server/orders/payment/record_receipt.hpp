#pragma once

// Money that arrived outside of a provider: an administrator records it, and takes it back.

#include "orders/payment/pay_order.hpp"

namespace shop::orders {

struct ReceiptRequest {
    std::string order_id;
    payments::Way way = payments::Way::transfer;  // Or on_delivery.
    Money amount;
    std::string reference;  // Of the statement or the courier: recorded once.
    std::string received_on;
    std::string note{};
    /// The other order of one transfer for two.
    std::optional<std::string> split_with{};
    std::string actor_id;
};

struct RecordedReceipt {
    Order order;
    std::string receipt_id;
    Money left;  // Of the total, still to come.
    /// Refunds of what came beyond the total; a person sends them.
    std::optional<std::string> refund_id{};
};

/// Records money, and in the same transaction makes the order paid once its total has come. Parts
/// add up; what is more than the total goes back, and so does all of a transfer for an order that
/// is over or was paid another way. Cash has to be exactly the total. Refuses with "unknown_order",
/// "own_order", "order_paid", "order_cancelling", "order_cancelled", "goods_returned",
/// "reference_used", "deposit_received", "cash_not_total", or "try_again" while a payment of
/// another way is open: open_payment() ends it.
Result<RecordedReceipt> record_receipt(sql::Transaction& transaction, const ReceiptRequest& request,
                                       std::int64_t now_ms);

/// Takes a receipt back that was recorded wrongly. Refuses with "unknown_receipt", "own_order",
/// "receipt_voided", and with "order_paid" or "order_cancelled": then only a refund corrects it.
Result<Order> void_receipt(sql::Transaction& transaction, const std::string& receipt_id,
                           const std::string& reason, const std::string& actor_id,
                           std::int64_t now_ms);

}  // namespace shop::orders
