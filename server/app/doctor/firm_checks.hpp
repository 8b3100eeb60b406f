#pragma once

#include "app/doctor/examined.hpp"

namespace shop::app {

/// Gateways and the law in Bangladesh require a shop to show its licence, BIN and DBID, and to
/// publish complete pages about delivery, returns and so on (R-TRUST-3).
void check_firm(const Examined& examined, Checks& checks);

}  // namespace shop::app
