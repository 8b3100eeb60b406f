#pragma once

#include <string_view>

namespace shop::app {

/// Somebody who may sign in to a shop in demo mode. Everybody knows these passwords, so they exist
/// in demo mode only, and a database is stamped with its mode (D41).
struct DemoPerson {
    std::string_view name;
    std::string_view email;
    std::string_view password;
};

inline constexpr DemoPerson demo_customer{"Rahima Khatun", "customer@northbridge.example",
                                          "customer-demo"};
inline constexpr DemoPerson demo_admin{"Nadia Karim", "admin@northbridge.example", "admin-demo"};

}  // namespace shop::app
