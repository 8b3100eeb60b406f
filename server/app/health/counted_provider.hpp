#pragma once

#include "app/health/call_counts.hpp"
#include "payments/payments.hpp"

#include <memory>

namespace shop::app {

/// Wraps `provider` to count its calls in `counts`, which must outlive it; null if `provider` is
/// null.
std::unique_ptr<payments::Provider> count_calls(std::unique_ptr<payments::Provider> provider,
                                                CallCounts& counts);

}  // namespace shop::app
