#pragma once

#include "catalogue/search/find_products.hpp"
#include "platform/base/language.hpp"
#include "platform/http/http.hpp"

#include <string>

namespace shop::catalogue {

/// Search result as JSON of GET /products/search.
std::string search_json(const FoundProducts& found, Language language);

/// GET /products/search and GET /product/{id}/related, both public. app/ passes announcements to
/// `search`.
void add_search_routes(http::Router& router, ProductSearch& search, sql::Database& database);

}  // namespace shop::catalogue
