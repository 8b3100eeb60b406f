#pragma once

// Orders in and out of their table; intents are in intent_store.hpp, events in event_store.hpp.
// Nobody else in the room knows column names.

#include "orders/find_order.hpp"
#include "platform/http/paging.hpp"

namespace shop::orders {

/// As it is stored in the column `fate`.
std::string_view name_of(OrderStatus status);

/// What GET /orders/ lets administrators choose.
http::ListOffer order_offer();

/// The page of everybody's orders, without cancelled and expired ones; one more than `page.limit`
/// when there are more.
http::Listed<Order> list_orders(sql::Transaction& transaction, const http::Page& page);

/// The same of one user, newest first.
http::Listed<Order> list_orders_of(sql::Transaction& transaction, const http::Page& page,
                                   const std::string& user_id);

/// Up to `count` orders after this id, by id, whatever became of them.
std::vector<Order> list_orders_by_id(sql::Transaction& transaction, const std::string& after,
                                     std::int64_t count);

/// When the unpaid order that was left alone the longest was last changed.
std::optional<std::int64_t> find_longest_untouched(sql::Transaction& transaction,
                                                   const std::string& user_id);

/// How many orders of this user are neither paid nor shipped.
std::int64_t count_open_orders(sql::Transaction& transaction, const std::string& user_id);

/// The user's one payable order with this total; nothing when there is none or more than one.
std::optional<std::string> find_payable_with_total(sql::Transaction& transaction,
                                                   const std::string& user_id, Money total);

void insert_order(sql::Transaction& transaction, const Order& order);
void mark_paid(sql::Transaction& transaction, const std::string& id,
               const std::string& transaction_id, std::int64_t now_ms);
/// `paisa` is below 0 where money did not go back after all.
void add_refunded(sql::Transaction& transaction, const std::string& id, std::int64_t paisa,
                  std::int64_t now_ms);
void mark_goods_returned(sql::Transaction& transaction, const std::string& id, std::int64_t now_ms);
void update_status(sql::Transaction& transaction, const std::string& id, OrderStatus status,
                   std::int64_t now_ms);

/// Pending again, and as long untouched as before the cancel, if that is known.
void withdraw_cancel(sql::Transaction& transaction, const std::string& id,
                     std::optional<std::int64_t> touched_at_ms);

}  // namespace shop::orders
