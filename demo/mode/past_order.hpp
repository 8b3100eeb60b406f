#pragma once

#include "mode/people.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "platform/outbound/http_client.hpp"

#include <string>
#include <vector>

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

}  // namespace shop::app
