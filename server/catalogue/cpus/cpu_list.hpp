#pragma once

// The list of one board's processors, as its form sends it, and the calls about processors.

#include "catalogue/cpus/import_cpus.hpp"
#include "platform/http/http.hpp"

namespace shop::catalogue {

/// Makes the rows of `file` (columns cpu, bios, since, note) the list of the board. Refuses with
/// "invalid_fields" by row, and with "list_shrinks" when it would remove more than half of the rows
/// and may not.
Result<ImportOutcome> replace_cpu_list(sql::Transaction& transaction, const std::string& product_id,
                                       std::string_view file, const ListImport& options);

/// POST /cpu-lists.
void add_cpu_list_routes(http::Router& router, sql::Database& database);

/// GET /cpus, GET and PUT /product/{id}/cpus.
void add_cpu_routes(http::Router& router, sql::Database& database);

}  // namespace shop::catalogue
