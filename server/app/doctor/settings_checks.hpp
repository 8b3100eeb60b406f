#pragma once

#include "app/doctor/examined.hpp"

namespace shop::app {

/// Reports all errors of the settings, secret files that others can read, and demo or test keys
/// that would be used for customers' payments.
void check_settings(const Examined& examined, Checks& checks);

}  // namespace shop::app
