#pragma once

// Money received outside of a provider, as staff record it. correct_receipt.hpp voids it.

#include "orders/payment/intent_store.hpp"
#include "orders/payment/pay_order.hpp"
#include "platform/audit/audit.hpp"

namespace shop::orders {

struct ReceiptRequest {
    std::string order_id;
    PaymentMethod method = PaymentMethod::transfer;  // Or on_delivery.
    Money amount;
    std::string reference;  // Of the bank, the courier or the shop's counter: recorded once.
    std::string received_on;
    std::string note{};
    /// The other order of a transfer for two orders.
    std::optional<std::string> split_with{};
    std::optional<Money> surplus{};  // The excess over the open amount, if staff confirmed it.
    bool is_another = false;         // Confirmed: a further transfer for an order paid by transfer.
    OrderStaff staff{};
};

struct RecordedReceipt {
    Order order;
    std::string receipt_id;
    Money left;  // Open part of the total.
};

/// Records money, and in the same transaction makes the order paid once its total is reached. Parts
/// add up. The shop refunds anything above the total; all of a transfer for an order that is over,
/// or that another method or another transfer has paid; and a courier's cash for an order that was
/// paid another way after it was sent. Cash must be exactly the total. Refuses with
/// "unknown_order", "own_order", "order_paid", "order_cancelling", "order_cancelled",
/// "goods_returned", "cash_not_total", "reference_used", "above_total" unless `surplus` is the
/// excess, "another_transfer" unless it is confirmed, "deposit_received", and last of all with
/// "try_again" while a provider has an open payment of another method for this order:
/// open_payment() ends it.
Result<RecordedReceipt> record_receipt(sql::Transaction& transaction, const ReceiptRequest& request,
                                       std::int64_t now_ms);

/// The same for staff, with a row in the audit trail.
Result<RecordedReceipt> record_receipt_for_staff(sql::Transaction& transaction,
                                                 const ReceiptRequest& request,
                                                 const audit::Actor& staff, std::int64_t now_ms);

/// Settles a manual payment from its receipts. Returns whether it is paid.
bool settle_manual(sql::Transaction& transaction, const std::string& order_id,
                   const std::string& payment_id, std::int64_t now_ms);

}  // namespace shop::orders
