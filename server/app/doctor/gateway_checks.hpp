#pragma once

#include "app/doctor/examined.hpp"

#include <string>

namespace shop::app {

/// Whether SSLCommerz answers and accepts the configured store; one request without side effects.
void check_gateway(const Examined& examined, Checks& checks);

/// Judges the store from SSLCommerz's answer to a payment query.
void judge_store(const std::string& answer, Checks& checks);

}  // namespace shop::app
