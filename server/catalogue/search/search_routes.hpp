#pragma once

#include "catalogue/search/find_products.hpp"
#include "platform/base/language.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::catalogue {

/// What was found, as GET /products/search returns it.
std::string search_json(const FoundProducts& found, Language language);

/// GET /products/search and GET /product/{id}/related, for every client. app/ tells `search` what
/// is announced.
void add_search_routes(http::Router& router, ProductSearch& search, sql::Database& database);

}  // namespace shop::catalogue
