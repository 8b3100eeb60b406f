#pragma once

// For tests only.

#include "notices/notices.hpp"

namespace shop::notices {

inline const Sender sender{"Northbridge", "support@northbridge.example", "http://shop.example"};

}  // namespace shop::notices
