#pragma once

#include "mode/sample_catalogue.hpp"
#include "orders/orders.hpp"
#include "platform/db/database.hpp"

#include <functional>
#include <string>

namespace shop::app {

/// Gives a new shop a past, and returns an order of it that is paid and shipped.
using AddPast = std::function<std::string(sql::Transaction&, const SampleBoards&,
                                          const std::string& owner, std::int64_t now_ms)>;

/// Where the sample data goes.
struct DemoContext {
    sql::Database& database;
    bool has_accounts = true;    // The embedded identity service has the accounts.
    std::int64_t past_days = 0;  // How long ago the past begins.
    AddPast add_past{};          // Empty: a few orders only.
};

/// Whether the demo has its sample data.
bool is_seeded(sql::Database& database);

/// Adds boards, users, reviews and orders on the first start of demo mode, in one commit. Later
/// starts change nothing.
void seed_demo(const DemoContext& context);

/// How to reach the payment sandbox.
struct DemoSandbox {
    std::string api_url;  // Of the sandbox.
    std::string secret_key;
};

/// Pays one of a few orders by card through the sandbox, once the program listens, and ships it.
/// Goes on from where an earlier call, an earlier start or a kill has left it. False while
/// something of it did not answer in time: call again. Does nothing when the order is shipped or
/// was deleted.
bool finish_demo_order(const orders::PaymentContext& context, const DemoSandbox& sandbox);

}  // namespace shop::app
