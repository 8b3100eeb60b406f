#pragma once

// Shared by the route files.

#include "accounts/accounts.hpp"

namespace shop::accounts {

/// GET /me, GET /roles, GET /staff, PUT and DELETE /staff/{id}/{role}.
void add_staff_routes(http::Router& router, sql::Database& database);

}  // namespace shop::accounts
