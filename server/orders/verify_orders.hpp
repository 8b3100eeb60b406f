#pragma once

#include "orders/payment/pay_order.hpp"
#include "platform/base/verify_report.hpp"

namespace shop::orders {

/// How many rows an report holds at a time.
inline constexpr std::int64_t verified_at_once = 500;

/// Tells of every order, refund and unclaimed payment that breaks a rule of its own: stock taken
/// and given back once (I1, I2), paid by one own payment of its total (I3), a history that is a
/// walk (I4, I11), nothing both paid and gone (I5), refunds that add up (I6). Reads a page at a
/// time, each as one state, beside an open shop.
void verify_orders(sql::Database& database, const VerifyReport& report);

/// Compares our books with the provider's, payment by payment (I6): each that succeeded there has
/// an order or stands in the queue, each paid order and each payment in the queue has its payment
/// there, and what went back is the same. What is on its way back may be there or not yet. Keeps
/// eight bytes a payment in memory. Refuses with "payments_unavailable".
Result<void> verify_provider(const PaymentContext& context, const VerifyReport& report);

}  // namespace shop::orders
