#pragma once

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "sandbox/sandbox.hpp"

namespace shop::sandbox {

/// The payment API below /v1. `settings` and `database` have to outlive the router.
void add_api_routes(http::Router& router, const Settings& settings, sql::Database& database);

/// The browser script and the card frame below /sandbox.
void add_browser_routes(http::Router& router);

}  // namespace shop::sandbox
