#pragma once

#include "platform/http/http.hpp"
#include "platform/jobs/jobs.hpp"

namespace shop::jobs {

/// The name of a user; empty if the user was deleted.
using FindName = std::function<std::optional<std::string>(sql::Transaction&, const std::string&)>;

/// GET /jobs, /job/{id} and /job/{id}/rows, POST /job/{id}/stop: for the user who made a job, and
/// for staff with the permission settings.read.
void add_routes(http::Router& router, sql::Database& database, FindName find_name);

}  // namespace shop::jobs
