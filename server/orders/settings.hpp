#pragma once

#include <cstdint>

namespace shop::orders {

/// Limits of orders.
struct Settings {
    std::int64_t open_orders_max = 20;     // Checkouts with an open order, per user.
    std::int64_t unpaid_order_hours = 72;  // Time until an unpaid order expires; 0: never.
    std::int64_t hourly_orders_max = 100;  // Per user; 0: no limit.
    /// For users whose address is not verified: open checkouts of each, and the share of a
    /// product's stock that all of them together may hold. The minimum quantity is always allowed.
    std::int64_t unverified_open_orders_max = 3;
    std::int64_t unverified_stock_percent = 33;
};

}  // namespace shop::orders
