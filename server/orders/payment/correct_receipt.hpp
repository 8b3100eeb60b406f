#pragma once

// Takes recorded money back, also off a paid order, and moves it to the order that it is for.

#include "orders/payment/record_receipt.hpp"

namespace shop::orders {

/// Takes a receipt back that was recorded wrongly. A paid order becomes unpaid with it: the other
/// receipts of its payment go to the next attempt, and a surplus that was not sent yet is refused.
/// Refuses with "unknown_receipt", "own_order", "receipt_voided", "money_sent_back" if money of the
/// payment went back or goes back, "deposit_received" or "payment_processing" if another payment of
/// the order is open, "upgrade_under_way", and as check_may_lose_money() does.
Result<Order> void_receipt(sql::Transaction& transaction, const std::string& receipt_id,
                           const std::string& reason, const OrderStaff& staff, std::int64_t now_ms);

struct MoveRequest {
    std::string receipt_id;
    std::string order_id;  // That the money is for.
    std::string reason;
    std::optional<Money> surplus{};  // As in ReceiptRequest, of that order.
    bool is_another = false;
    OrderStaff staff{};
};

struct MovedReceipt {
    Order from;  // As it is without the receipt.
    RecordedReceipt recorded;
};

/// Takes a receipt back and records it under the same reference on another order, which it may pay.
/// Refuses as void_receipt() and record_receipt() do, and with "invalid_fields" if that order has
/// the receipt already.
Result<MovedReceipt> move_receipt(sql::Transaction& transaction, const MoveRequest& request,
                                  std::int64_t now_ms);

/// The way in which the money of a receipt came; empty for an unknown receipt.
std::optional<payments::Way> find_way_of_receipt(sql::Transaction& transaction,
                                                 const std::string& receipt_id);

}  // namespace shop::orders
