#pragma once

#include "platform/jobs/jobs.hpp"

namespace shop::app {

/// Every kind of job that the staff can make. `database` must outlive them.
std::vector<jobs::Kind> staff_job_kinds(sql::Database& database);

}  // namespace shop::app
