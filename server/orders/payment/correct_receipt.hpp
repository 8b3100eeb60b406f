#pragma once

// Voids recorded money, even on a paid order, or moves it to the right order.

#include "orders/payment/record_receipt.hpp"

namespace shop::orders {

/// Voids a receipt that was recorded wrongly. A paid order becomes unpaid: the other receipts of
/// its payment move to the next attempt, and the refund of a surplus that was not sent yet is
/// refused. Refuses with "unknown_receipt", "own_order", "receipt_voided", "money_sent_back" if
/// money of the payment is refunded or being refunded, "deposit_received" or "payment_processing"
/// if another payment of the order is open, "upgrade_under_way", and as check_may_lose_money()
/// does.
Result<Order> void_receipt(sql::Transaction& transaction, const std::string& receipt_id,
                           const std::string& reason, const OrderStaff& staff, std::int64_t now_ms);

struct MoveRequest {
    std::string receipt_id;
    std::string order_id;  // The order that the money is for.
    std::string reason;
    std::optional<Money> surplus{};  // As in ReceiptRequest, for that order.
    bool is_another = false;
    OrderStaff staff{};
};

struct MovedReceipt {
    Order from;  // Without the receipt.
    RecordedReceipt recorded;
};

/// Voids a receipt and records it under the same reference on another order, which it may pay.
/// Refuses as void_receipt() and record_receipt() do, and with "invalid_fields" if the receipt is
/// already on that order.
Result<MovedReceipt> move_receipt(sql::Transaction& transaction, const MoveRequest& request,
                                  std::int64_t now_ms);

/// Payment method of a receipt; empty for an unknown receipt.
std::optional<PaymentMethod> find_method_of_receipt(sql::Transaction& transaction,
                                                    const std::string& receipt_id);

}  // namespace shop::orders
