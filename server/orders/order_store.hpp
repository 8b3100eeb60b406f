#pragma once

// Reads and writes the table `orders`. Intents are in intent_store.hpp, events in event_store.hpp.

#include "orders/find_order.hpp"

namespace shop::orders {

/// Reads a row of a list into `order`, so that the next row needs no new memory.
void read_order(const sql::RowView& row, Order& order);

/// Up to `count` orders of any status after this id, ordered by id.
std::vector<Order> list_orders_by_id(sql::Transaction& transaction, const std::string& after,
                                     std::int64_t count);

/// Open orders that limit a user's next order.
struct OpenOrders {
    std::int64_t count = 0;  // Checkouts with an order that is neither paid nor shipped.
    std::optional<std::int64_t> unchanged_since_ms;  // Oldest last change of the pending ones.
    std::int64_t recent = 0;                         // Orders of the last hour, up to the limit.
    std::int64_t first_recent_ms = 0;                // Time of the oldest of these.
};

/// Parameters of a query for a user's open orders.
struct OpenOrdersQuery {
    std::string user_id;
    std::int64_t recent_since_ms = 0;
    std::int64_t recent_max = 0;  // Counts at most this many recent ones.
};

using DeferredRows = sql::Deferred<std::vector<std::vector<sql::Row>>>;

/// For open_orders_of(), in the order of the queries.
DeferredRows query_open_orders(sql::Transaction& transaction,
                               const std::vector<OpenOrdersQuery>& queries);
OpenOrders open_orders_of(const std::vector<sql::Row>& rows);

/// For unverified_pieces_of(), in the order of the products: the number of pieces in open orders of
/// customers whose address was not verified.
DeferredRows query_unverified_pieces(sql::Transaction& transaction,
                                     const std::vector<std::string>& product_ids);
std::int64_t unverified_pieces_of(const std::vector<sql::Row>& rows);

/// Numbers for `count` orders, for number_of(); only in a write. PostgreSQL takes them from a
/// sequence; SQLite returns the same next number for each.
DeferredRows query_next_numbers(sql::Transaction& transaction, std::size_t count);
std::int64_t number_of(const std::vector<sql::Row>& rows);

/// A user's unpaid orders of one product.
struct Reservation {
    std::string product_id;
    std::string product_name;
    std::string email;
    std::int64_t pieces = 0;
    std::int64_t percent = 0;  // Share of the pieces in stock and in all unpaid orders.
};
BOOST_DESCRIBE_STRUCT(Reservation, (), (product_id, product_name, email, pieces, percent))

/// Reservations above `percent`, largest first: the first 100.
std::vector<Reservation> list_large_reservations(sql::Transaction& transaction,
                                                 std::int64_t percent);

/// The user's only payable order with this total; empty if there is none or more than one.
std::optional<std::string> find_payable_with_total(sql::Transaction& transaction,
                                                   const std::string& user_id, Money total);

/// Users whose orders have this mobile_number(), with the country code or without.
std::vector<std::string> find_users_who_gave(sql::Transaction& transaction,
                                             const std::string& phone);

/// The newest order of a customer.
struct LastOrder {
    std::string id;
    std::int64_t number = 0;
    std::string phone;
    std::int64_t created_at_ms = 0;
};
BOOST_DESCRIBE_STRUCT(LastOrder, (), (id, number, phone, created_at_ms))

/// What staff consider before they order for a customer.
struct OrdersOfCustomer {
    std::optional<LastOrder> last{};
    std::int64_t orders = 0;
    std::int64_t came_back = 0;  // Orders whose goods came back.
    Money owed{};                // The open money of orders that were sent.
};

/// Of each of these users, in their order.
std::vector<OrdersOfCustomer> list_orders_of_customers(sql::Transaction& transaction,
                                                       const std::vector<std::string>& user_ids);

/// Inserts newly placed unpaid orders, each with its event.
void insert_orders(sql::Transaction& transaction, const std::vector<Order>& orders);
/// Stores the payment method of the order. Cash on delivery makes it ready: its day is promised;
/// any other method takes the promise back.
void choose_payment_method(sql::Transaction& transaction, const Order& order, PaymentMethod method,
                           std::int64_t now_ms);
/// Also promises its day, unless that was done before.
void mark_paid(sql::Transaction& transaction, const Order& order, const payments::Intent& intent,
               std::int64_t now_ms);
/// `paisa` is negative if a refund failed.
void add_refunded(sql::Transaction& transaction, const std::string& id, std::int64_t paisa,
                  std::int64_t now_ms);
void mark_goods_returned(sql::Transaction& transaction, const std::string& id, std::int64_t now_ms);
void update_status(sql::Transaction& transaction, const std::string& id, OrderStatus status,
                   std::int64_t now_ms);

/// Makes the order pending again and restores its time of last change, if that is known.
void withdraw_cancel(sql::Transaction& transaction, const std::string& id,
                     std::optional<std::int64_t> changed_at_ms);

}  // namespace shop::orders
