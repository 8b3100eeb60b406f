#pragma once

// For tests only.

#include "notices/notices.hpp"

namespace shop::notices {

inline const Sender sender{"Northbridge", "support@northbridge.example", "http://shop.example",
                           "Plot 12, Gazipur", "+880 2 5550 0100"};

}  // namespace shop::notices
