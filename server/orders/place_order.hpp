#pragma once

#include "orders/order.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

struct OrderRequest {
    std::string product_id;
    std::string user_id;  // User, name and email come from the session, never from the form.
    std::string name;
    std::string email;
    bool email_verified = false;
    std::string address;
    std::string phone;
    std::int64_t quantity = 0;
    Money total_seen;  // What the page showed: the shop never charges another amount.
};

struct Settings {
    std::int64_t open_orders_max = 20;     // Per user, neither paid nor shipped.
    std::int64_t unpaid_order_hours = 72;  // After these an unpaid order expires; 0: never.
    std::int64_t hourly_orders_max = 100;  // Per user; 0: any number.
    /// For users whose address is not verified: open orders, and the part of a product's stock that
    /// these may hold. The minimum quantity is always allowed.
    std::int64_t unverified_open_orders_max = 3;
    std::int64_t unverified_stock_percent = 33;
};

struct PlacedOrder {
    Order order;
    RateLimitStatus open_orders;  // How many more open orders the user may have.
};

/// Reserves the stock, fixes the price and stores the order. Refuses with "too_many_orders",
/// "too_many_requests", "unknown_product", "below_minimum", "out_of_stock", "share_too_large",
/// "price_changed" or "total_too_large".
Result<PlacedOrder> place_order(sql::Transaction& transaction, const OrderRequest& request,
                                const Settings& settings, std::int64_t now_ms);

}  // namespace shop::orders
