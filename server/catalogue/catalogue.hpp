#pragma once

// Entry header of the catalogue, for other rooms.

#include "catalogue/cpus/cpu_store.hpp"
#include "catalogue/cpus/import_cpus.hpp"
#include "catalogue/product.hpp"
#include "catalogue/product_store.hpp"
#include "catalogue/search/find_products.hpp"
#include "catalogue/search/product_search.hpp"
#include "catalogue/search/search_routes.hpp"
#include "catalogue/search/search_view.hpp"
#include "catalogue/slug.hpp"
#include "catalogue/sold_out.hpp"
#include "catalogue/stock.hpp"
#include "catalogue/subjects.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/jobs/jobs.hpp"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace shop::catalogue {

/// All calls about products. Caches responses of GET /products and GET /product/{id} in `cache`,
/// which app/ invalidates when `subject` is announced.
void add_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache);

/// GET /products/csv. Writes the file in `folder`, without a name.
void add_export_routes(http::Router& router, sql::Database& database,
                       const std::filesystem::path& folder);

/// POST /imports and its follow-up calls: product files, checked and applied by jobs.
void add_import_routes(http::Router& router, sql::Database& database,
                       const std::filesystem::path& folder);

/// Deletes some of the files and rows that have expired.
void delete_old_imports(sql::Transaction& transaction, std::int64_t now_ms);

/// The jobs of imports and bulk actions.
std::vector<jobs::Kind> job_kinds(sql::Database& database);

}  // namespace shop::catalogue
