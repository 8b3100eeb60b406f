#pragma once

// Shared by the files with routes.

#include "catalogue/catalogue.hpp"
#include "platform/http/endpoint.hpp"

namespace shop::catalogue {

/// A product as JSON, with the specification's names; `facts`, `bangla` and similar members only if
/// it has them.
json::Object wire_object(const Product& product);

/// POST /product/add, PUT, PATCH and DELETE /product/{id}.
void add_product_admin_routes(http::Endpoints endpoints);

/// GET and POST /products/archive and /products/prices, for staff: bulk actions.
void add_bulk_routes(http::Endpoints endpoints);

}  // namespace shop::catalogue
