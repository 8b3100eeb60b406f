#pragma once

#include "app/demo_mode.hpp"

namespace shop::app {

inline constexpr DemoUser demo_customer{"Rahima Khatun", "customer@northbridge.example",
                                        "customer-demo"};
inline constexpr DemoUser demo_admin{"Nadia Karim", "admin@northbridge.example", "admin-demo"};

}  // namespace shop::app
