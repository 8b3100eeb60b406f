#pragma once

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/http/response_cache.hpp"

namespace shop::orders {

/// GET and PUT /delivery-plan, and its preview. `cache` has the newest plan; a commit about
/// documents clears it.
void add_delivery_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache);

}  // namespace shop::orders
