#pragma once

#include "orders/orders.hpp"
#include "platform/jobs/jobs.hpp"

namespace shop::app {

/// Every kind of job that staff can start. What `payment` refers to must outlive them.
std::vector<jobs::Kind> staff_job_kinds(const orders::PaymentContext& payment);

}  // namespace shop::app
