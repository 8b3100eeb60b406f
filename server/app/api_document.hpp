#pragma once

#include "platform/http/http.hpp"

#include <string_view>

namespace shop::app {

/// openapi.json as it was built in: what the API promises.
std::string_view api_document();

/// GET /openapi.json for programs, and GET /docs, the same as a page for people.
void add_document_routes(http::Router& router);

}  // namespace shop::app
