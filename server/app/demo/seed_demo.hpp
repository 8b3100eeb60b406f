#pragma once

#include "identity/identity.hpp"
#include "orders/orders.hpp"
#include "platform/db/database.hpp"

#include <string>

namespace shop::app {

struct DemoContext {
    sql::Database& database;
    identity::Service* identity;  // Null when the accounts are another company's.
};

/// On the first start of demo mode: boards, people, reviews and a few orders. Later starts change
/// nothing.
void seed_demo(const DemoContext& place);

struct DemoSandbox {
    std::string api_url;  // Of the sandbox.
    std::string secret_key;
};

/// Pays the one demo order that is shown as paid, through the sandbox as a card would, once the
/// program listens, and ships it. Does nothing when it is paid already or gone.
void seed_demo_payment(const orders::PaymentContext& context, const DemoSandbox& sandbox);

}  // namespace shop::app
