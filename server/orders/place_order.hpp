#pragma once

#include "orders/order.hpp"
#include "platform/db/database.hpp"

namespace shop::orders {

struct Wish {
    std::string product_id;
    std::string user_id;  // User, name and email are the signed-in customer's,
    std::string name;     // never what a form says.
    std::string email;
    std::string address;
    std::string phone;
    std::int64_t quantity = 0;
    Money total_seen;  // What the page showed. We never charge a different amount.
};

/// Takes the stock, fixes the price and records the order. `open_orders_max` is how many orders one
/// person may have that are neither paid nor shipped. Refuses with "too_many_orders",
/// "unknown_product", "below_minimum", "out_of_stock", "price_changed" or "total_too_large".
Result<Order> place_order(sql::Transaction& transaction, const Wish& wish,
                          std::int64_t open_orders_max, std::int64_t now_ms);

}  // namespace shop::orders
