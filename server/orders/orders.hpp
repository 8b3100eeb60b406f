#pragma once

// The door of the orders room: what app/ and the other rooms may use.

#include "orders/find_order.hpp"
#include "orders/pay_order.hpp"
#include "orders/place_order.hpp"
#include "orders/reconcile.hpp"
#include "orders/settle.hpp"
#include "orders/ship_order.hpp"
#include "platform/http/http.hpp"

#include <functional>

namespace shop::orders {

struct Settings {
    std::int64_t open_orders_max = 20;  // Of one person, neither paid nor shipped.
};

/// The user with this address, if there is one. Orders do not know accounts, so app/ hands it in.
using FindUser =
    std::function<std::optional<std::string>(sql::Transaction&, const std::string& email)>;

/// Every call about orders, and POST /create-payment-intent.
void add_routes(http::Router& router, const Till& till, const Settings& settings,
                const FindUser& find_user);

}  // namespace shop::orders
