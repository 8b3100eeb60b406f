#pragma once

// Shared by the route files.

#include "platform/http/endpoint.hpp"

namespace shop::accounts {

/// GET /me, GET /roles, GET /staff, PUT and DELETE /staff/{id}/{role}.
void add_staff_routes(http::Endpoints endpoints);

}  // namespace shop::accounts
