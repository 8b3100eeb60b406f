#pragma once

#include "app/pages/page_routes.hpp"

namespace shop::app {

/// GET /today: what waits in the shop at this moment, and what flowed. Sums of money are for who
/// may read totals, what of the money waits for who may read payments, and how many pages about the
/// shop are unfinished for who may edit them.
void add_today_routes(http::Router& router, sql::Database& database, const PageSettings& pages);

}  // namespace shop::app
