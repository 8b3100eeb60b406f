#pragma once

#include "app/health/health_monitor.hpp"

#include <string>

namespace shop::app {

/// All metrics of this server in Prometheus' text format. Labels are routes, pools and outcomes
/// that the program knows beforehand: no request adds one.
std::string metrics_page(const HealthMonitor& health);

/// Metrics of the process that every Prometheus client has: memory, descriptors, processor time.
void add_process_metrics(MetricsText& metrics);

}  // namespace shop::app
