#pragma once

// Money that arrived outside of a provider, as people record it. correct_receipt.hpp takes it back.

#include "orders/payment/intent_store.hpp"
#include "orders/payment/pay_order.hpp"
#include "platform/audit/audit.hpp"

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
    std::optional<Money> surplus{};  // What is confirmed to be beyond the open sum.
    bool is_another = false;         // Confirmed: a further transfer for an order paid by transfer.
    OrderStaff staff{};
};

struct RecordedReceipt {
    Order order;
    std::string receipt_id;
    Money left;  // Of the total, still to come.
};

/// Records money, and in the same transaction makes the order paid once its total has come. Parts
/// add up; what is more than the total goes back, and so does all of a transfer for an order that
/// is over, was paid another way, or by another transfer, and a courier's cash for an order that
/// was paid another way after it was sent. Cash has to be exactly the total. Refuses with
/// "unknown_order", "own_order", "order_paid", "order_cancelling", "order_cancelled",
/// "goods_returned", "cash_not_total", "reference_used", "above_total" unless `surplus` is what is
/// too much, "another_transfer" unless it is confirmed, "deposit_received", and last of all with
/// "try_again" while a provider has an open payment of another way: open_payment() ends it.
Result<RecordedReceipt> record_receipt(sql::Transaction& transaction, const ReceiptRequest& request,
                                       std::int64_t now_ms);

/// The same for a member of the staff, with its row of the audit trail.
Result<RecordedReceipt> record_receipt_for_staff(sql::Transaction& transaction,
                                                 const ReceiptRequest& request,
                                                 const audit::Actor& staff, std::int64_t now_ms);

/// Opens the payment of this attempt, which is one of our own records. Returns its id.
std::string open_attempt(sql::Transaction& transaction, const Order& order, const IntentRow& row,
                         std::int64_t now_ms);

/// Settles what the receipts make of a payment. Whether it is paid.
bool settle_manual(sql::Transaction& transaction, const std::string& order_id,
                   const std::string& payment_id, std::int64_t now_ms);

}  // namespace shop::orders
