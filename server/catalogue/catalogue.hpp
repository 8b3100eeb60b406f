#pragma once

// The entry point of the catalogue: what other rooms may use.

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

/// Every call about products. Responses of GET /products and GET /product/{id} are cached in
/// `cache`, which app/ invalidates when `subject` is announced.
void add_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache);

/// GET /products/csv. The file is made in `folder`, without a name.
void add_export_routes(http::Router& router, sql::Database& database,
                       const std::filesystem::path& folder);

/// POST /imports and what follows from it: files of products, checked and applied by jobs.
void add_import_routes(http::Router& router, sql::Database& database,
                       const std::filesystem::path& folder);

/// Forgets some of the files and rows that were kept long enough.
void delete_old_imports(sql::Transaction& transaction, std::int64_t now_ms);

/// The jobs of an import, and of many products at once.
std::vector<jobs::Kind> job_kinds(sql::Database& database);

}  // namespace shop::catalogue
