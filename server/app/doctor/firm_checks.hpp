#pragma once

#include "app/doctor/examined.hpp"

namespace shop::app {

/// A gateway and the law in Bangladesh want a shop to name its licence, BIN and DBID, and to
/// publish pages about delivery, returns and so on without places to fill in (R-TRUST-3).
void check_firm(const Examined& examined, Checks& checks);

}  // namespace shop::app
