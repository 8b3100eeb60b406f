#pragma once

#include "mode/people.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "platform/outbound/http_client.hpp"

#include <string>

namespace shop::app {

/// The shop at a moment of its made-up past. All of it is one transaction.
struct PastShop {
    sql::Transaction& transaction;
    const orders::PaymentContext& payments;   // Its database is that transaction.
    outbound::HttpClient* sandbox = nullptr;  // Null if no way to pay has a sandbox.
    std::string secret_key;                   // Of the sandbox.
    const papers::Settings& papers;
    const papers::Fonts& fonts;
    SampleStaff staff;
    std::int64_t now_ms = 0;
};

/// An order of the past.
struct PastOrder {
    const SampleCustomer* customer = nullptr;
    std::string product_id;
    std::int64_t times_minimum = 1;
    std::optional<std::int64_t> leaves{};  // It takes all pieces but so many.
    std::string id{};                      // Once it is placed.
};

/// Whether the staff does this, and so only in office hours.
bool is_done_by_staff(const std::string& act);

/// Does what an act of stories.json says to an order, at this moment of the shop: by the same
/// functions as a customer, the staff or the server do.
void perform(PastShop& shop, PastOrder& order, const std::string& act);

/// Issues the papers of what has just happened, and records its emails as sent: no customer gets
/// them.
void deliver_in_past(PastShop& shop);

/// Fills up the stock of every product that has less than its first stock: `first_stock`, by id.
void restock(PastShop& shop, const std::map<std::string, std::int64_t>& first_stock);

}  // namespace shop::app
