#pragma once

#include "app/doctor/examined.hpp"

namespace shop::app {

/// The folder of the pictures: that it is this shop's, that the shop can write into it, and the
/// room there where it is on a disk of its own.
void check_pictures(const Examined& examined, Checks& checks);

}  // namespace shop::app
