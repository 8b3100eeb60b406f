#pragma once

#include "orders/payment_context.hpp"
#include "platform/base/verify_report.hpp"

namespace shop::orders {

/// Rows per page.
inline constexpr std::int64_t verify_page_size = 500;

/// Reports every order, refund and unmatched payment that breaks an invariant: stock is reserved
/// and returned once (I1, I2), an order is paid by one payment of its own and of its total (I3),
/// its history is valid (I4, I11), no cancelled or expired order is paid (I5), refunds add up (I6),
/// each checkout has a row of the same user, and its lines from 1 (I18).
/// Reads each page in one transaction, while the shop is open.
void verify_orders(sql::Database& database, const VerifyReport& report);

/// Compares the payments in the database with the provider's (I6). Each payment that succeeded at
/// the provider has paid an order or is listed as unmatched; each paid order and each unmatched
/// payment exists at the provider; the refunded amounts agree. Refunds under way may be missing
/// there. Uses eight bytes of memory per payment. Refuses with "payments_unavailable".
Result<void> verify_provider(const PaymentContext& context, const VerifyReport& report);

/// Checks the money that administrators recorded as received (I14): each part of it pays an order,
/// is a part payment of one, or is an unmatched surplus.
void verify_manual_payments(sql::Database& database, const VerifyReport& report);

}  // namespace shop::orders
