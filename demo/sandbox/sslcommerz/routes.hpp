#pragma once

// The calls of SSLCommerz that a shop makes, and the page that its customers see.

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "sandbox/settings.hpp"
#include "sandbox/switches.hpp"

#include <string>
#include <vector>

namespace shop::sandbox::sslcommerz {

/// What the routes use. It must outlive the router.
struct Gateway {
    const SslcommerzStore& store;
    sql::Database& database;
    Switchboard& switchboard;
};

/// Adds the calls and the page, and writes the calls that switches may name into `calls`.
void add_routes(http::Router& router, const Gateway& gateway, std::vector<std::string>& calls);

/// The calls that only read, without switches.
void add_record_routes(http::Router& router, const SslcommerzStore& store, sql::Database& database);

}  // namespace shop::sandbox::sslcommerz
