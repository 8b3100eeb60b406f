#pragma once

// A board's processor list, as its form sends it, and the calls about processors.

#include "catalogue/cpus/import_cpus.hpp"
#include "platform/http/endpoint.hpp"

namespace shop::catalogue {

/// Replaces the board's list with the rows of `file` (columns cpu, bios, since, note). Refuses with
/// "invalid_fields" by row, and with "list_shrinks" if it would remove more than half of the rows
/// and `options` do not allow that.
Result<ImportOutcome> replace_cpu_list(sql::Transaction& transaction, const std::string& product_id,
                                       std::string_view file, const ListImport& options);

/// POST /cpu-lists.
void add_cpu_list_routes(http::Endpoints endpoints);

/// GET /cpus, GET and PUT /product/{id}/cpus.
void add_cpu_routes(http::Endpoints endpoints);

}  // namespace shop::catalogue
