#pragma once

// Shared by the files with routes.

#include "catalogue/catalogue.hpp"

namespace shop::catalogue {

/// A product as JSON, with the specification's names; `facts`, `bangla` and similar members only if
/// it has them.
json::Object wire_object(const Product& product);

/// POST /product/add, PUT, PATCH and DELETE /product/{id}.
void add_product_admin_routes(http::Router& router, sql::Database& database);

/// GET and POST /products/archive and /products/prices, for staff: bulk actions.
void add_bulk_routes(http::Router& router, sql::Database& database);

}  // namespace shop::catalogue
