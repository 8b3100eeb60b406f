#pragma once

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::app {

/// The embedded openapi.json: the API's contract.
const std::string& api_document();

/// Adds GET /openapi.json for programs and GET /docs, the same as a web page.
void add_document_routes(http::Router& router, sql::Database& database);

}  // namespace shop::app
