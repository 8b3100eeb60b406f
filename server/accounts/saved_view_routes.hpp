#pragma once

// Shared by the route files.

#include "accounts/accounts.hpp"

namespace shop::accounts {

/// GET and POST /views, DELETE /view/{id}.
void add_saved_view_routes(http::Router& router, sql::Database& database);

}  // namespace shop::accounts
