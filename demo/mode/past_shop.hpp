#pragma once

#include "mode/people.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "platform/outbound/http_client.hpp"

#include <string>

namespace shop::app {

/// The shop at one moment of its made-up past, all in one transaction.
struct PastShop {
    sql::Transaction& transaction;
    const orders::PaymentContext& payments;   // Its database is `transaction`.
    outbound::HttpClient* sandbox = nullptr;  // Null if no payment method has a sandbox.
    std::string secret_key;                   // The sandbox's key.
    const papers::Settings& papers;
    const papers::Fonts& fonts;
    SampleStaff staff;
    std::int64_t now_ms = 0;
};

/// The orders of a checkout in the made-up past, usually one.
struct PastOrder {
    const SampleCustomer* customer = nullptr;
    std::vector<std::string> product_ids{};
    std::int64_t times_minimum = 1;
    std::optional<std::int64_t> leaves{};  // Order all but this many pieces.
    std::vector<std::string> ids{};        // Set once the orders are placed.

    const std::string& first_id() const { return ids.front(); }
};

/// Whether staff do this, and so only in office hours.
bool is_done_by_staff(const std::string& act);

/// Applies one action of stories.json to an order at the shop's current time, by the same functions
/// that customers, staff and the server use.
void perform(PastShop& shop, PastOrder& order, const std::string& act);

/// Issues the papers for the latest events and records their emails as sent. Customers receive
/// none.
void deliver_in_past(PastShop& shop);

/// Restocks every product that has fallen below its initial stock: `first_stock`, by id.
void restock(PastShop& shop, const std::map<std::string, std::int64_t>& first_stock);

}  // namespace shop::app
