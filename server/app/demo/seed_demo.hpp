#pragma once

#include "identity/identity.hpp"
#include "orders/orders.hpp"
#include "platform/db/database.hpp"

#include <string>

namespace shop::app {

struct DemoContext {
    sql::Database& database;
    identity::Service* identity;  // Null when an external service has the accounts.
};

/// Adds boards, users, reviews and a few orders on the first start of demo mode. Later starts
/// change nothing.
void seed_demo(const DemoContext& context);

struct DemoSandbox {
    std::string api_url;  // Of the sandbox.
    std::string secret_key;
};

/// Pays one of the demo orders by card through the sandbox, once the program listens, and ships it.
/// Does nothing when it is paid already or was deleted.
void seed_demo_payment(const orders::PaymentContext& context, const DemoSandbox& sandbox);

}  // namespace shop::app
