#pragma once

#include "orders/order.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

struct OrderRequest {
    std::string product_id;
    std::string user_id;  // User, name and email come from the session, never from the form.
    std::string name;
    std::string email;
    std::string address;
    std::string phone;
    std::int64_t quantity = 0;
    Money total_seen;  // What the page showed: the shop never charges another amount.
};

struct Settings {
    std::int64_t open_orders_max = 20;    // Per user, neither paid nor shipped.
    std::int64_t unpaid_order_hours = 0;  // After these an unpaid order expires; 0: never.
};

struct PlacedOrder {
    Order order;
    RateLimitStatus open_orders;  // How many more open orders the user may have.
};

/// Reserves the stock, fixes the price and stores the order. Refuses with "too_many_orders",
/// "unknown_product", "below_minimum", "out_of_stock", "price_changed" or "total_too_large".
Result<PlacedOrder> place_order(sql::Transaction& transaction, const OrderRequest& request,
                                const Settings& settings, std::int64_t now_ms);

}  // namespace shop::orders
