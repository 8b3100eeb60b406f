#pragma once

#include "orders/own_order.hpp"
#include "orders/payment_reminder.hpp"
#include "payments/payments.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace shop::http {
struct Call;
}

namespace shop::orders {

/// For functions that use both the database and the provider.
struct PaymentContext {
    sql::Database& database;
    payments::Provider& provider;
    std::string shop_id{};  // In the metadata of each intent: other programs may share the account.
    payments::ManualPaymentSettings manual{};
    std::int64_t unpaid_order_hours = 0;  // 0: orders never expire.
    std::vector<PaymentMethod> payment_methods{payments::all_payment_methods.begin(),
                                               payments::all_payment_methods.end()};
    HasColleague has_colleague{};  // Empty: own orders are refused.

    OrderLifetimes lifetimes() const { return {unpaid_order_hours, manual.transfer_days}; }

    /// Whether this payment has its provider's mode, test or live.
    bool is_of_right_mode(const payments::Intent& intent) const;

    /// The caller as staff that moves an order's money or goods with the operation's permission.
    OrderStaff staff_of(const http::Call& call) const;

    /// Orders to be paid by bank transfer expire if they have not changed since then.
    std::int64_t transfers_expire_before_ms(std::int64_t now_ms) const;
};

}  // namespace shop::orders
