#pragma once

#include <string_view>

namespace shop::app {

/// A user of a shop in demo mode. These passwords are published, so they exist
/// in demo mode only, and a database is stamped with its mode (D41).
struct DemoUser {
    std::string_view name;
    std::string_view email;
    std::string_view password;
};

inline constexpr DemoUser demo_customer{"Rahima Khatun", "customer@northbridge.example",
                                        "customer-demo"};
inline constexpr DemoUser demo_admin{"Nadia Karim", "admin@northbridge.example", "admin-demo"};

}  // namespace shop::app
