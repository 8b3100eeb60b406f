#pragma once

#include "mode/sample_catalogue.hpp"
#include "orders/orders.hpp"
#include "platform/db/database.hpp"

#include <functional>
#include <string>

namespace shop::app {

/// Gives a new shop a past and returns one of its orders, which is paid and shipped.
using AddPast = std::function<std::string(sql::Transaction&, const SampleBoards&,
                                          const std::string& owner, std::int64_t now_ms)>;

/// Target of the sample data, and its options.
struct DemoContext {
    sql::Database& database;
    bool has_accounts = true;    // Whether the embedded service has the accounts.
    std::int64_t past_days = 0;  // Length of the past.
    AddPast add_past{};          // Empty: only a few orders.
};

/// Whether the demo has its sample data.
bool is_seeded(sql::Database& database);

/// Adds boards, users, reviews and orders in one commit on the first start of demo mode. Later
/// starts change nothing.
void seed_demo(const DemoContext& context);

/// Connection to the payment sandbox.
struct DemoSandbox {
    std::string api_url;  // The sandbox's URL.
    std::string secret_key;
};

/// Pays one of the demo orders by card through the sandbox once the program listens, and ships it.
/// Continues after an earlier call, an earlier start or a kill. Returns false if a step timed out:
/// call again. Does nothing if the order is shipped or deleted.
bool finish_demo_order(const orders::PaymentContext& context, const DemoSandbox& sandbox);

}  // namespace shop::app
