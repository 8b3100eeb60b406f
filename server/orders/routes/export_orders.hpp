#pragma once

#include "orders/user_lookups.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <filesystem>

namespace shop::orders {

/// GET /orders/csv. Writes the file in `folder`, without a name.
void add_export_routes(http::Router& router, sql::Database& database, FindCustomers find_customers,
                       const std::filesystem::path& folder);

}  // namespace shop::orders
