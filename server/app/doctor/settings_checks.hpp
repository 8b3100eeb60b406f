#pragma once

#include "app/doctor/examined.hpp"

namespace shop::app {

/// All errors of the settings; whether others can read a file with a secret; whether a demo's or
/// a test's keys would take customers' money.
void check_settings(const Examined& examined, Checks& checks);

}  // namespace shop::app
