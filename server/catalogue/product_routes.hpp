#pragma once

// What the two files of routes share.

#include "catalogue/catalogue.hpp"

namespace shop::catalogue {

/// What travels of a product, under the names of the specification; `facts` only where there are
/// some.
json::Object wire_object(const Product& product);

/// POST /product/add, PUT, PATCH and DELETE /product/{id}.
void add_product_admin_routes(http::Router& router, sql::Database& database);

}  // namespace shop::catalogue
