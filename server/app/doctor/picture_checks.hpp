#pragma once

#include "app/doctor/examined.hpp"

namespace shop::app {

/// Checks the pictures' folder: it is this shop's, the shop can write to it, and it has space if it
/// is on its own disk.
void check_pictures(const Examined& examined, Checks& checks);

}  // namespace shop::app
