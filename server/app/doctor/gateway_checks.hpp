#pragma once

#include "app/doctor/examined.hpp"

#include <string>

namespace shop::app {

/// Whether SSLCommerz answers, and knows the store of the settings; asked once and without effect.
void check_gateway(const Examined& examined, Checks& checks);

/// What SSLCommerz's answer to a question about a payment says of the store that asked.
void judge_store(const std::string& answer, Checks& checks);

}  // namespace shop::app
