#pragma once

#include <cstdint>

namespace shop::orders {

/// How much may be ordered.
struct Settings {
    std::int64_t open_orders_max = 20;     // Per user, neither paid nor shipped.
    std::int64_t unpaid_order_hours = 72;  // After these an unpaid order expires; 0: never.
    std::int64_t hourly_orders_max = 100;  // Per user; 0: any number.
    /// For users whose address is not verified: open orders of each, and the part of a product's
    /// stock that all of them together may hold. The minimum quantity is always allowed.
    std::int64_t unverified_open_orders_max = 3;
    std::int64_t unverified_stock_percent = 33;
};

}  // namespace shop::orders
