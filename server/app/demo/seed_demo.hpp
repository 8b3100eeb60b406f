#pragma once

#include "identity/identity.hpp"
#include "orders/orders.hpp"
#include "platform/db/database.hpp"

#include <string>

namespace shop::app {

/// Where the sample data goes.
struct DemoContext {
    sql::Database& database;
    identity::Service* identity;  // Null when an external service has the accounts.
};

/// Adds boards, users, reviews and a few orders on the first start of demo mode. Later starts
/// change nothing.
void seed_demo(const DemoContext& context);

/// How to reach the payment sandbox.
struct DemoSandbox {
    std::string api_url;  // Of the sandbox.
    std::string secret_key;
};

/// Pays one of the demo orders by card through the sandbox, once the program listens, and ships it.
/// Goes on from where an earlier call, an earlier start or a kill has left it. False while
/// something of it did not answer in time: call again. Does nothing when the order is shipped or
/// was deleted.
bool finish_demo_order(const orders::PaymentContext& context, const DemoSandbox& sandbox);

}  // namespace shop::app
