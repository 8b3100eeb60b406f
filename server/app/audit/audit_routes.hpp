#pragma once

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <functional>

namespace shop::app {

/// GET /audit, for staff with permission to read the audit trail.
void add_audit_routes(http::Router& router, sql::Database& database);

}  // namespace shop::app
