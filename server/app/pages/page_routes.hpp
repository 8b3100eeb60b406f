#pragma once

#include "app/pages/shop_pages.hpp"
#include "platform/http/http.hpp"

namespace shop::app {

/// Adds GET /pages and /pages/{slug} for everyone, cached in `cache`; also the texts, their
/// versions and a preview for staff who may edit the shop.
void add_page_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache,
                     const PageSettings& settings);

}  // namespace shop::app
