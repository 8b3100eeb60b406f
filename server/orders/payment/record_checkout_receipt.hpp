#pragma once

// One transfer, or one sum of cash, for several orders of a checkout.

#include "orders/payment/record_receipt.hpp"

namespace shop::orders {

/// Records money for all orders of the checkout that can be paid, where `order_id` is any order of
/// it: a receipt for each with the same reference, and a row each in the audit trail. A transfer
/// pays the orders by line, each up to its open amount (D164); the last one gets the surplus. Cash
/// must be exactly the total of all. Returns the first order that got money, and the open amount of
/// all. Refuses as record_receipt() does, with the sums of all orders, and like
/// check_may_be_paid(Order) if none can be paid.
Result<RecordedReceipt> record_checkout_receipt(sql::Transaction& transaction,
                                                const ReceiptRequest& request,
                                                const audit::Actor& staff, std::int64_t now_ms);

}  // namespace shop::orders
