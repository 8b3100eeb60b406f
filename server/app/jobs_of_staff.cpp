#include "app/jobs_of_staff.hpp"

#include "catalogue/catalogue.hpp"

namespace shop::app {

std::vector<jobs::Kind> staff_job_kinds(sql::Database& database) {
    return catalogue::import_kinds(database);
}

}  // namespace shop::app
