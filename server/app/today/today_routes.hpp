#pragma once

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

namespace shop::app {

/// GET /today: what waits in the shop at this moment, and what flowed. Sums of money are for who
/// may read totals, and what of the money waits for who may read payments.
void add_today_routes(http::Router& router, sql::Database& database);

}  // namespace shop::app
