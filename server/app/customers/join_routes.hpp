#pragma once

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

namespace shop::app {

/// POST /user/{id}/join: staff join a contact to the account of the same person. Everything of the
/// contact moves in one transaction, also on several servers.
void add_join_routes(http::Router& router, sql::Database& database);

}  // namespace shop::app
