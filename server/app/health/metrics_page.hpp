#pragma once

#include "app/health/health_monitor.hpp"

#include <string>

namespace shop::app {

/// All metrics of this server in Prometheus' text format. Labels are routes, pools and outcomes
/// known in advance: requests cannot add any.
std::string metrics_page(const HealthMonitor& health);

/// Adds the standard process metrics of Prometheus clients: memory, descriptors, CPU time.
void add_process_metrics(MetricsText& metrics);

}  // namespace shop::app
