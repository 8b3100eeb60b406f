#pragma once

#include "app/pages/page_routes.hpp"

namespace shop::app {

/// GET /today: open tasks in the shop at this moment, and recent money and orders. Sums of money
/// require permission to read totals, open payments permission to read payments, and the number of
/// unfinished pages permission to edit them.
void add_today_routes(http::Router& router, sql::Database& database, const PageSettings& pages);

}  // namespace shop::app
