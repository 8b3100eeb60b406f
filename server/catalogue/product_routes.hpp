#pragma once

// What the two files with routes share.

#include "catalogue/catalogue.hpp"

namespace shop::catalogue {

/// The members of a product on the wire, under the specification's names; `facts`, `bangla` and
/// the like only when it has some.
json::Object wire_object(const Product& product);

/// POST /product/add, PUT, PATCH and DELETE /product/{id}.
void add_product_admin_routes(http::Router& router, sql::Database& database);

/// GET and POST /products/archive and /products/prices, for the staff: many products at once.
void add_bulk_routes(http::Router& router, sql::Database& database);

}  // namespace shop::catalogue
