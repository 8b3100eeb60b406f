#pragma once

#include "app/health/call_counts.hpp"
#include "payments/payments.hpp"

#include <memory>

namespace shop::app {

/// `provider`, with its calls counted in `counts`, which must outlive it; null where it is null.
std::unique_ptr<payments::Provider> count_calls(std::unique_ptr<payments::Provider> provider,
                                                CallCounts& counts);

}  // namespace shop::app
