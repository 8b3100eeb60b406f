#pragma once

// The SSLCommerz calls for shops, and the payment page for their customers.

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "sandbox/settings.hpp"
#include "sandbox/switches.hpp"

#include <string>
#include <vector>

namespace shop::sandbox::sslcommerz {

/// Dependencies of the routes. Must outlive the router.
struct Gateway {
    const SslcommerzStore& store;
    sql::Database& database;
    Switchboard& switchboard;
};

/// Adds the calls and the page, and lists in `calls` those that switches can name.
void add_routes(http::Router& router, const Gateway& gateway, std::vector<std::string>& calls);

/// Adds only the calls that read, without switches.
void add_record_routes(http::Router& router, const SslcommerzStore& store, sql::Database& database);

}  // namespace shop::sandbox::sslcommerz
