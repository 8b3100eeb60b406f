#pragma once

#include "orders/order.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

struct OrderRequest {
    std::string product_id;
    std::string user_id;  // User, name and email are the signed-in customer's,
    std::string name;     // never what a form says.
    std::string email;
    std::string address;
    std::string phone;
    std::int64_t quantity = 0;
    Money total_seen;  // What the page showed. We never charge a different amount.
};

struct Settings {
    std::int64_t open_orders_max = 20;    // Of one person, neither paid nor shipped.
    std::int64_t unpaid_order_hours = 0;  // Then an unpaid order ends by itself; 0: never.
};

/// Whether a person may place one more order, and what is left then. Refuses with
/// "too_many_orders": until one of them ends by itself, or, where none does, is paid or cancelled.
Result<RateLimitStatus> check_open_orders(sql::Transaction& transaction, const std::string& user_id,
                                          const Settings& settings, std::int64_t now_ms);

/// Takes the stock, fixes the price and records the order. Refuses with "unknown_product",
/// "below_minimum", "out_of_stock", "price_changed" or "total_too_large".
Result<Order> place_order(sql::Transaction& transaction, const OrderRequest& wish,
                          std::int64_t now_ms);

}  // namespace shop::orders
