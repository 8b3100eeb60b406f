#pragma once

#include "catalogue/catalogue.hpp"
#include "orders/checkout/checkout_placement.hpp"
#include "orders/order_store.hpp"
#include "orders/settings.hpp"

#include <map>

namespace shop::orders {

/// A customer's order request.
struct OrderRequest {
    std::string product_id;
    std::string user_id;  // User, name and email come from the session, never from the form.
    std::string name;
    std::string email;
    bool email_verified = false;
    std::string address;
    std::string phone;
    std::int64_t quantity = 0;
    Money total_seen;  // Shown on the page: the shop never charges another amount.
    std::int64_t at_ms = 0;
    std::optional<Checkout> checkout{};  // Without ids. Empty for POST /order.
};

/// An order that was placed.
struct PlacedOrder {
    Order order;
    RateLimitStatus open_orders;  // Remaining open orders of the user.
};

/// Places orders for many users in one transaction: reads for all of them at once, decides in
/// memory in the order of the calls, and writes all of them at once.
class OrderPlacement {
public:
    /// Locks the rows for its decisions: first the users, then the products.
    OrderPlacement(sql::Transaction& transaction, std::vector<OrderRequest> requests,
                   const Settings& settings);

    /// Reserves the stock and fixes the price for request `number`. Refuses, without a trace, with
    /// "too_many_orders", "too_many_requests", "unknown_product", "below_minimum", "out_of_stock",
    /// "share_too_large", "price_changed", "total_too_large" or "terms_changed". Call it once for
    /// each request.
    Result<PlacedOrder> place(std::size_t number);

    /// Stores the placed orders.
    void store();

private:
    /// Orders of this transaction, to add to a user's open orders.
    struct Added {
        std::int64_t count = 0;
        std::int64_t first_at_ms = 0;
    };

    OpenOrders open_orders_of_request(std::size_t number);
    Result<void> check_share(const OrderRequest& request,
                             const catalogue::Reservation& reserved) const;
    /// The goods at the price that the customer saw, and on the terms that they agreed to.
    Result<catalogue::Reservation> offer(const OrderRequest& request);
    std::int64_t next_number();
    void add(const Order& order);
    void read();

    sql::Transaction& transaction_;
    const std::vector<OrderRequest> requests_;
    const Settings settings_;
    std::optional<DeferredRows> open_rows_;
    std::optional<DeferredRows> number_rows_;
    std::optional<catalogue::StockReservations> stock_;
    std::vector<OpenOrders> open_;
    std::vector<std::int64_t> numbers_;
    std::map<std::string, Added> added_;
    std::vector<std::string> unverified_products_;  // Products that unverified users order.
    std::optional<DeferredRows> unverified_rows_;
    std::optional<CheckoutPlacement> checkouts_;  // If a request has one.
    // Pieces in their open orders, by product.
    std::map<std::string, std::int64_t> unverified_pieces_;
    std::vector<Order> placed_;
};

/// The same for one user.
Result<PlacedOrder> place_order(sql::Transaction& transaction, const OrderRequest& request,
                                const Settings& settings);

}  // namespace shop::orders
