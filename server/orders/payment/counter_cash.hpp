#pragma once

// Cash that a customer pays at the counter, before the goods are handed over.

#include "orders/payment/record_receipt.hpp"

namespace shop::orders {

/// The request with the shop's own reference, C<day>-<number of the order>, if it has none. The
/// shop takes cash at the counter for an order that was not shipped, if the customer picks it up or
/// staff placed it; staff without payments.record record only such cash. Refuses with
/// "unknown_order", "not_permitted", "order_shipped" if a courier may have the cash of some of
/// several orders, or "invalid_fields" if another receipt lacks its reference.
Result<ReceiptRequest> complete_receipt(sql::Transaction& transaction, ReceiptRequest request,
                                        bool is_whole_checkout);

}  // namespace shop::orders
