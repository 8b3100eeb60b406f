#pragma once

// The data for app/ to issue papers: an order with the times and refunds that papers need.

#include "orders/checkout/checkout.hpp"
#include "orders/find_order.hpp"

namespace shop::orders {

/// A completed refund of the order's payment.
struct DoneRefund {
    std::string id;
    Money amount;
    std::string reason;
    std::int64_t done_at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(DoneRefund, (), (id, amount, reason, done_at_ms))

/// An order, with the times that papers need.
struct OrderSupply {
    Order order;
    // First payment, full or partial, that was not voided.
    std::optional<std::int64_t> first_money_at_ms{};
    std::optional<std::int64_t> voided_at_ms{};  // Last time that recorded money was voided.
    std::optional<std::int64_t> shipped_at_ms{};
    // When it was cancelled or expired, or its goods came back.
    std::optional<std::int64_t> undone_at_ms{};
    std::string returned_because{};     // Staff's reason for the return of the goods.
    std::vector<DoneRefund> refunds{};  // Oldest first.
    std::optional<InvoiceTo> invoice_to{};
};

/// The existing orders among these, in the order of the ids.
std::vector<OrderSupply> find_supplies(sql::Transaction& transaction,
                                       const std::vector<std::string>& order_ids);

/// Up to `count` orders after this id, paid or shipped or not.
std::vector<OrderSupply> list_supplies(sql::Transaction& transaction, const std::string& after_id,
                                       std::int64_t count);

/// A refund of an order's payment that was refused, or that the bank has returned.
struct FailedRefund {
    std::string id;
    std::string order_id;
    std::int64_t requested_at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(FailedRefund, (), (id, order_id, requested_at_ms))

/// Up to `count` requested since then, newest first.
std::vector<FailedRefund> list_failed_refunds(sql::Transaction& transaction, std::int64_t since_ms,
                                              std::int64_t count);

}  // namespace shop::orders
