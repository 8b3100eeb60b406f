#pragma once

#include "catalogue/catalogue.hpp"
#include "orders/checkout/checkout_placement.hpp"
#include "orders/order_store.hpp"
#include "orders/settings.hpp"
#include "platform/audit/audit.hpp"

#include <map>

namespace shop::orders {

/// A product that a customer orders, and its quantity.
struct OrderLine {
    std::string product_id;
    std::int64_t quantity = 0;
    Money total_seen;  // Shown on the page: the shop never charges another amount.
};

/// A customer's request for orders that are placed together or not at all.
struct OrderRequest {
    std::vector<OrderLine> lines;  // Each becomes an order. One for POST /order.
    std::string user_id;  // User, name and email come from the session or staff, never from a form.
    std::string name;
    std::string email;
    bool email_verified = false;
    std::string address;
    std::string phone;
    std::int64_t at_ms = 0;
    std::optional<Checkout> checkout{};        // Without ids. Empty for POST /order.
    std::optional<DeliveryChoice> delivery{};  // Of a checkout; empty: to be agreed.
    /// The staff member who orders for the customer, for whom the limits of open orders and of
    /// unverified addresses then do not count, unless the two are the same person.
    std::optional<audit::Actor> staff{};
};

/// Orders that were placed together.
struct PlacedOrders {
    std::vector<Order> orders;  // In the order of the lines.
    /// Remaining open checkouts of the user, or checkouts that the staff member may place within
    /// the hour; empty if that is unlimited.
    std::optional<RateLimitStatus> limit{};
};

/// Places orders for many users in one transaction: reads for all of them at once, decides in
/// memory in the order of the calls, and writes all of them at once.
class OrderPlacement {
public:
    /// Locks the rows for its decisions: first the users, then the products.
    OrderPlacement(sql::Transaction& transaction, std::vector<OrderRequest> requests,
                   const Settings& settings);

    /// Reserves the stock and fixes the prices for request `number`. Refuses, without a trace, with
    /// "too_many_orders" or "too_many_requests"; for a line with "unknown_product",
    /// "below_minimum", "out_of_stock", "share_too_large", "price_changed", "total_too_large", or
    /// "invalid_fields" if another line has its product; with "checkout_refused" for several lines;
    /// or with "terms_changed", "method_not_offered" or "charge_changed". Call it once for each
    /// request.
    Result<PlacedOrders> place(std::size_t number);

    /// Stores the placed orders.
    void store();

private:
    /// Orders of this transaction, to add to a user's open orders.
    struct Added {
        std::int64_t checkouts = 0;
        std::int64_t orders = 0;
        std::int64_t first_at_ms = 0;
    };

    OpenOrders open_orders_of_request(std::size_t number);
    Result<void> check_share(const OrderRequest& request, const OrderLine& line,
                             const catalogue::Reservation& reserved) const;
    /// The goods of a line at the price that the customer saw. Takes nothing.
    Result<catalogue::Reservation> offer(const OrderRequest& request, const OrderLine& line);
    /// The same for all lines, by line; or all their refusals.
    Result<std::vector<catalogue::Reservation>> offer_lines(const OrderRequest& request);
    /// Chooses the delivery of a checkout, and returns each line's share of its charge.
    Result<std::vector<Money>> agree_on_delivery(const OrderRequest& request,
                                                 const std::vector<catalogue::Reservation>& offered,
                                                 Checkout& checkout);
    Order make_order(const OrderRequest& request, std::size_t line,
                     const catalogue::Reservation& offered);
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
Result<PlacedOrders> place_order(sql::Transaction& transaction, const OrderRequest& request,
                                 const Settings& settings);

}  // namespace shop::orders
