#pragma once

#include "app/doctor/examined.hpp"

namespace shop::app {

/// What a gateway asks of a shop before it takes real money, and the law in Bangladesh: who the
/// firm is, and pages about delivery, returns and so on without places to fill in (R-TRUST-3).
void check_firm(const Examined& examined, Checks& checks);

}  // namespace shop::app
