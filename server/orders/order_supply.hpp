#pragma once

// What app/ makes papers of: an order with the moments and refunds that papers are about.

#include "orders/find_order.hpp"

namespace shop::orders {

/// A refund of the order's payment whose money has gone back.
struct DoneRefund {
    std::string id;
    Money amount;
    std::string reason;
    std::int64_t done_at_ms = 0;
};

/// An order, with the moments that papers depend on.
struct OrderSupply {
    Order order;
    std::optional<std::int64_t> first_money_at_ms{};  // All of it, or a part that stands recorded.
    std::optional<std::int64_t> voided_at_ms{};  // The last time that recorded money was voided.
    std::optional<std::int64_t> shipped_at_ms{};
    std::optional<std::int64_t> undone_at_ms{};  // Cancelled, expired, or its goods came back.
    std::string returned_because{};     // The reason that staff gave when the goods came back.
    std::vector<DoneRefund> refunds{};  // Oldest first.
};

/// Those of these orders that exist, in the order of the ids.
std::vector<OrderSupply> find_supplies(sql::Transaction& transaction,
                                       const std::vector<std::string>& order_ids);

/// Up to `count` orders after this id, paid or shipped or not.
std::vector<OrderSupply> list_supplies(sql::Transaction& transaction, const std::string& after_id,
                                       std::int64_t count);

/// A refund of an order's payment that was refused, or that the bank has sent back.
struct FailedRefund {
    std::string id;
    std::string order_id;
    std::int64_t requested_at_ms = 0;
};
/// Up to `count` of those requested since then, newest first.
std::vector<FailedRefund> list_failed_refunds(sql::Transaction& transaction, std::int64_t since_ms,
                                              std::int64_t count);

}  // namespace shop::orders
