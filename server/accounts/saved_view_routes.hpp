#pragma once

// Shared by the route files.

#include "platform/http/endpoint.hpp"

namespace shop::accounts {

/// GET and POST /views, DELETE /view/{id}.
void add_saved_view_routes(http::Endpoints endpoints);

}  // namespace shop::accounts
